import {
  type ActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { LEGAL_KINDS } from "#features/pages/constants.ts";
import { StaffPage, UnsavedWarning } from "#features/staff/web/index.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { BrandTabs } from "./brand-tabs.tsx";
import { LegalAcceptances } from "./legal-acceptances.tsx";
import { legalActions, legalKindOf } from "./legal-actions.ts";
import { LegalForm } from "./legal-form.tsx";
import { LegalVersions } from "./legal-versions.tsx";
import "./legal-editor.css";

const load = pageLoad(async ({ api, url }) => {
  const kind = legalKindOf(url.searchParams.get("texto"));
  const texts = await api("GET /projects/legal-texts/{kind}", { kind });
  const version = Number(url.searchParams.get("quem"));
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("pagina"))) || 1);
  const isThere = texts.versions.some((one) => one.version === version);
  const acceptances = isThere
    ? { version, page, ...(await api("GET /projects/legal-acceptances/{kind}", { kind, version, page })) }
    : null;
  return { kind, texts, acceptances };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, legalActions);
}

export const meta: MetaFunction = () => [{ title: "Textos legais – Área da equipe" }];

const NAMES = { "use-terms": "Termos de uso", "privacy-policy": "Política de privacidade" } as const;

/** Page /gestao/marca/textos-legais: the editor of a legal text, its versions, and the people who accepted them. */
export default function LegalTextsPage() {
  const { kind, texts, acceptances } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  useOneTimeMessage("publicada");
  const here = paths.staff("marca", "textos-legais");
  const published = answer ? null : search.get("publicada");
  return (
    <StaffPage
      title="Textos legais"
      lead="Cada mudança é uma nova versão, com data. Quem aceitou a anterior é chamado a ler e aceitar a nova."
    >
      <UnsavedWarning answer={answer} />
      <BrandTabs />
      <nav className="legal-kinds" aria-label="Qual texto">
        {LEGAL_KINDS.map((one) => (
          <Link
            key={one}
            className="filter"
            to={`${here}?texto=${one}`}
            aria-current={one === kind ? "true" : undefined}
            data-on={one === kind ? "" : undefined}
          >
            {NAMES[one]}
          </Link>
        ))}
      </nav>
      <ActionMessage answer={answer} />
      {published && /^\d{1,6}$/.test(published) ? (
        <p className="form-done" role="status">
          Versão {published} publicada. A partir de agora, todas as pessoas são chamadas a aceitá-la, você também.
        </p>
      ) : null}
      <LegalForm
        key={`${kind} ${texts.versions[0]?.version ?? 0}`}
        kind={kind}
        name={NAMES[kind]}
        texts={texts}
        answer={answer}
      />
      <LegalVersions kind={kind} texts={texts} />
      {acceptances ? <LegalAcceptances kind={kind} {...acceptances} /> : null}
    </StaffPage>
  );
}
