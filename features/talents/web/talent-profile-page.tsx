import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";
import { bankActions } from "./bank-actions.ts";
import { NotesPanel } from "./notes-panel.tsx";
import { ExportPanel, MatchPanel, TalkPanel } from "./profile-panels.tsx";
import { TalentFacts } from "./talent-card.tsx";
import { Experience, Proofs, Studies } from "./talent-story.tsx";
import "./talents.css";

const load = pageLoad(async ({ api, params: { talent_id = "" }, url }) => {
  if (!isId(talent_id)) throw invalidParameters(url);
  const vacancy_id = url.searchParams.get("vaga") ?? undefined;
  if (vacancy_id !== undefined && !isId(vacancy_id)) throw invalidParameters(url);
  return { talent: await api("GET /projects/talent/{talent_id}", { talent_id, vacancy_id }), vacancy_id };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, bankActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: loaderData?.talent.name ?? loaderData?.talent.headline ?? "Currículo" },
];

/**
 * Page of one profile as recruiters see it: blind until the person has accepted to talk, or opened through a vacancy
 * (`?vaga=`). Has print styles for one or two sheets.
 */
export default function TalentProfilePage() {
  const { talent, vacancy_id } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { name, code, headline, photo, is_own } = talent;
  return (
    <article className="bank-page talent-profile">
      <p className="talent-crumb">
        <BackLink isOwn={is_own} vacancyId={vacancy_id} />
      </p>
      {is_own ? (
        <p className="form-done">É assim que a equipe vê o seu currículo antes de você aceitar uma conversa.</p>
      ) : null}
      <ActionMessage answer={answer} />
      <header className="talent-banner">
        {name ? <Avatar name={name} image={photo} isNamedBeside /> : null}
        <div>
          <h1>{name ?? headline}</h1>
          <p>{name ? headline : `Perfil ${code}`}</p>
          <TalentFacts talent={talent} />
        </div>
      </header>
      <div className="talent-sections">
        {talent.summary ? (
          <section className="panel" aria-labelledby="own-words">
            <h2 id="own-words">Nas próprias palavras</h2>
            {talent.summary.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ) : null}
        <Proofs talent={talent} />
        <Experience experience={talent.experience} />
        <Studies talent={talent} />
      </div>
      <aside className="talent-side">
        {is_own ? null : <TalkPanel talent={talent} answer={answer} />}
        <MatchPanel talent={talent} />
        <ExportPanel talent={talent} vacancyId={vacancy_id} />
        {is_own ? null : <NotesPanel talent={talent} />}
        {is_own ? null : <p className="soft talent-viewed">A pessoa vê que você abriu este currículo.</p>}
      </aside>
    </article>
  );
}

/** Link back to the page from which the viewer came. */
function BackLink({ isOwn, vacancyId }: { isOwn: boolean; vacancyId: string | undefined }) {
  if (isOwn) {
    return (
      <Link className="link" to={paths.talentsCreateProfile()}>
        Voltar ao meu currículo
      </Link>
    );
  }
  return vacancyId ? (
    <Link className="link" to={paths.staff("vagas", vacancyId)}>
      Candidaturas a esta vaga
    </Link>
  ) : (
    <Link className="link" to={paths.talentsProfilesList()}>
      Banco de currículos
    </Link>
  );
}
