import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { LoginLayout, publicMeta, useProject } from "#features/projects/web/index.ts";
import { answerResetPassword } from "./answer-access.ts";
import { RequestLinkForm } from "./request-link-form.tsx";
import { EndedLink } from "./ended-link.tsx";
import { LinkSent } from "./link-sent.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";
import "./access.css";

const load = pageLoad(async ({ api, url }) => {
  const key = url.searchParams.get("token")?.slice(0, 100) ?? "";
  const link = key ? await api("GET /projects/password-link/{key}", { key }) : null;
  return { key, link, isFirstAccess: url.searchParams.has("primeiro-acesso") };
});
export { load as loader, load as clientLoader };

/** Handles the forms, which post to the page itself so that they work without JavaScript. */
export function action(args: ActionFunctionArgs) {
  return answerResetPassword(args);
}

export const meta: MetaFunction<typeof load> = (page) => [
  ...publicMeta(page, { title: page.loaderData?.isFirstAccess ? "Primeiro acesso" : "Criar uma senha" }),
  { name: "robots", content: "noindex" },
  // The URL contains a key, which other sites must not see. ("no-referrer" would remove the Origin of our own forms.)
  { name: "referrer", content: "same-origin" },
];

/** Page for first access and forgotten passwords: asks for the e-mail or, with a link's key, for the new password. */
export default function ResetPasswordPage() {
  const { motto, description } = useProject();
  return (
    <LoginLayout title={motto} text={description}>
      <Step />
    </LoginLayout>
  );
}

function Step() {
  const { key, link, isFirstAccess } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  if (answer?.done) return <LinkSent message={answer.done} email={answer.typed.email ?? ""} />;
  if (!link) return <RequestLinkForm isFirstAccess={isFirstAccess} answer={answer} />;
  if (link.status !== "open" || !link.owner) return <EndedLink status={link.status} linkKey={key} answer={answer} />;
  return <SetPasswordForm linkKey={key} owner={link.owner} policy={link.policy} answer={answer} />;
}
