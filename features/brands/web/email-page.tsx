import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { BrandTabs } from "./brand-tabs.tsx";
import { emailActions } from "./email-actions.ts";
import { MailboxPreview } from "./mailbox-preview.tsx";
import { emailViewIn } from "./email-view.ts";
import { TestEmailForm } from "./test-email-form.tsx";
import "./emails.css";

const load = pageLoad(async ({ api, params: { kind = "" }, url }) => {
  const view = emailViewIn(url.searchParams);
  const { example, isDark } = view;
  const [{ emails }, preview] = await Promise.all([
    api("GET /projects/get-emails", {}),
    api("GET /projects/get-email-preview", { kind, example, colors: isDark ? "dark" : "light" }),
  ]);
  return { emails, preview, view };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, emailActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.preview.title ?? "E-mail"} – Área da equipe` },
];

/** Page /gestao/marca/emails/{kind}: preview of one e-mail, and a form to send it as a test. */
export default function EmailPage() {
  const { emails, preview, view } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <StaffPage title={preview.title} lead={preview.when}>
      <BrandTabs />
      <BackLink to={paths.staffEmails()}>Todos os e-mails</BackLink>
      <ActionMessage answer={answer} />
      <div className="email-two">
        <nav className="sheet email-others" aria-label="E-mails">
          <ul>
            {emails.map(({ kind, title }) => (
              <li key={kind}>
                <Link to={paths.staffEmails(kind)} aria-current={kind === preview.kind ? "page" : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="email-main">
          <TestEmailForm preview={preview} example={view.example} />
          <MailboxPreview preview={preview} view={view} />
        </div>
      </div>
    </StaffPage>
  );
}
