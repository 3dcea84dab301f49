import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { DeleteHero } from "./delete-hero.tsx";
import { HeroForm } from "./hero-form.tsx";
import { periodText, reachText, STATE_LABELS } from "./hero-texts.ts";
import { staffHeroActions } from "./staff-hero-actions.ts";
import "./hero-banners.css";
import "./staff-heros.css";

const load = pageLoad(async ({ api, params: { hero_id }, url }) => {
  if (hero_id !== undefined && !isId(hero_id)) throw invalidParameters(url);
  const found = hero_id === undefined ? null : await api("GET /projects/staff-hero/{hero_id}", { hero_id });
  const asked = url.searchParams.get("curso")?.slice(0, 120) ?? "";
  const course = found?.course ?? (await api("GET /projects/staff-heros", { course: asked })).course;
  if (!course) throw invalidParameters(url);
  const choices = await api("GET /projects/hero-choices/{course_id}", { course_id: course._id });
  return { found, choices };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffHeroActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.found?.hero.title ?? "Novo destaque"} – Área da equipe` },
];

/** /gestao/comunicacao/destaques/novo and …/{id}: form to edit a banner, beside its preview. */
export default function EditHeroPage() {
  const { found, choices } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { course } = choices;
  const hero = found?.hero;
  return (
    <StaffPage
      title={hero?.title ?? "Novo destaque"}
      lead={
        hero
          ? `${STATE_LABELS[hero.state]} · ${course.name} · ${periodText(hero)} · ${reachText(hero)}`
          : `No alto do espaço de “${course.name}”, para todas as pessoas do curso.`
      }
    >
      <BackLink to={`${paths.staffHeros()}?curso=${encodeURIComponent(course.friendly_id)}`}>
        Todos os destaques
      </BackLink>
      <HeroForm
        key={hero?._id ?? "new"}
        found={found}
        choices={choices}
        answer={answer?.intent === "save" ? answer : undefined}
      />
      {hero ? <DeleteHero hero={hero} course={course.friendly_id} /> : null}
    </StaffPage>
  );
}
