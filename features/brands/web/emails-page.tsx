import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { TextLink } from "#ui/text-link.tsx";
import { BrandTabs } from "./brand-tabs.tsx";
import "./emails.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/get-emails", {}));
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "E-mails – Área da equipe" }];

/** Page /gestao/marca/emails: list of all e-mails that the academy sends. */
export default function EmailsPage() {
  const { emails } = useLoaderData<typeof load>();
  return (
    <StaffPage
      title="E-mails"
      lead="O que a academia escreve às pessoas, com a marca dela. Abra um para ver como chega e mandar um teste a você."
    >
      <BrandTabs />
      <section className="sheet emails" aria-labelledby="emails-titulo">
        <div className="sheet-head">
          <h2 id="emails-titulo">{emails.length} e-mails</h2>
        </div>
        <ul>
          {emails.map(({ kind, title, when, subject }) => (
            <li key={kind}>
              <div>
                <TextLink to={paths.staffEmails(kind)}>{title}</TextLink>
                <p className="soft">{when}</p>
              </div>
              <p className="emails-subject">
                <span className="visually-hidden">Assunto: </span>
                {subject}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </StaffPage>
  );
}
