import {
  type ActionFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { pageLoad } from "#features/api.ts";
import { CertificatePanel } from "#features/certificates/web/index.ts";
import { OwnClassLine } from "#features/classes/web/index.ts";
import type { LearningSpace } from "#features/courses/contract.ts";
import {
  changePlan,
  EmptyList,
  isList,
  trailsOfList,
  PlanForm,
  SpaceHero,
  SpaceLayout,
  SpaceTabs,
  TrailPath,
  countIncomplete,
} from "#features/courses/web/index.ts";
import { useFavorites } from "#features/favorites/web/index.ts";
import { HeroBanners } from "#features/heros/web/index.ts";
import { SaveTrailButton } from "#features/saved-trails/web/index.ts";
import type { Ranking } from "#features/progress/contract.ts";
import { RankingPanel } from "#features/progress/web/index.ts";
import { ProjectExtra, useRootData } from "#features/projects/web/index.ts";
import { searchForPage, resultsTitle, SearchBox, SearchResults } from "#features/search/web/index.ts";
import type { Suggestion } from "#features/suggestions/contract.ts";
import { SuggestionsPanel } from "#features/suggestions/web/index.ts";
import type { WeeklyGoal } from "#features/weekly-goals/contract.ts";
import { changeGoal, GOAL_FIELD, WeeklyGoalPanel } from "#features/weekly-goals/web/index.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { serialized, deserialized } from "#platform/web/router/serialized.ts";
import { paths } from "#shared/paths.ts";

const load = pageLoad(async ({ api, params, url, now }) => {
  const course = params.course ?? "";
  const [space, ranking, goal, { heros }, { suggestions }, own, found] = await Promise.all([
    api("POST /projects/get-objects-by-course-id", { course_id: course }),
    api("GET /projects/ranking/{id}", { id: course, top: 3 }),
    api("GET /projects/weekly-goal", {}),
    api("POST /projects/get-heros-by-course-id", { course_id: course }),
    api("GET /projects/suggested-objects/{id}", { id: course }),
    api("GET /projects/own-class/{id}", { id: course }),
    searchForPage(api, url, course),
  ]);
  return serialized({ space, ranking, goal, heros, suggestions, own: own.class, found, hour: now.toISOString() });
});
export { load as loader, load as clientLoader };

/** Without a connection, another list is shown from what is loaded: the saved page would show all trails again. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs): boolean {
  const isOtherList = currentUrl.search !== nextUrl.search && withoutList(currentUrl) === withoutList(nextUrl);
  return isOtherList && !rest.formMethod && !navigator.onLine ? false : rest.defaultShouldRevalidate;
}

/** Returns what an address shows, whichever the list: the course, and the search if there is one. */
function withoutList({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete("list");
  return `${pathname}?${query}`;
}

/** Handles both forms of the page, study plan and weekly goal, then redirects to the same list. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const form = await pageForm(args.request);
  await (form.has(GOAL_FIELD) ? changeGoal(args, form) : changePlan(args, form));
  const list = new URL(args.request.url).searchParams.get("list");
  return redirect(paths.course(args.params.course ?? "", isList(list) ? list : undefined));
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { space, found } = deserialized(loaderData);
  return [{ title: found ? resultsTitle(found) : space.course.name }];
};

/** Learning space of a course: where the person left off, the trails, and the panels beside them. */
export default function LearningSpacePage() {
  const { space, ranking, goal, heros, suggestions, own, found, hour } = deserialized(useLoaderData<typeof load>());
  const firstName = useRootData()?.user?.data.first_name ?? "";
  const [query] = useSearchParams();
  const objects = space.trails.flatMap((trail) => trail.objects);
  const { favorites, change } = useFavorites(space.course._id, objects);
  const list = query.get("list");
  const course = space.course.friendly_id;
  const home = paths.course(course);
  const trails = found ? [] : trailsOfList(space.trails, list, favorites);
  return (
    <>
      <PlanForm />
      <SpaceLayout
        head={
          <>
            {found ? null : <SpaceHero space={space} firstName={firstName} now={hour} />}
            {found ? null : <OwnClassLine own={own} today={hour} />}
            {found ? null : <HeroBanners course={space.course._id} heros={heros} />}
            <SearchBox action={home} course={course} found={found} />
            <SpaceTabs space={space} list={list} favorites={favorites.size} isSearching={found !== null} />
          </>
        }
        rail={<Rail space={space} ranking={ranking} goal={goal} suggestions={suggestions} />}
      >
        {found ? <SearchResults found={found} home={home} course={course} level={1} /> : null}
        {trails.map((trail) => (
          <TrailPath
            key={trail._id}
            course={course}
            trail={trail}
            isFolding={list !== "favorite" && space.objects_done < space.objects_total}
            favorites={favorites}
            onFavorite={change}
            actions={<SaveTrailButton course={course} trail={trail} />}
          />
        ))}
        {trails.length === 0 && !found ? <EmptyList list={list} course={course} /> : null}
      </SpaceLayout>
      <ProjectExtra />
    </>
  );
}

interface RailProps {
  space: LearningSpace;
  ranking: Ranking;
  goal: WeeklyGoal;
  suggestions: readonly Suggestion[];
}

/** Panels beside the trails: weekly goal, ranking, suggestions and certificate. */
function Rail({ space, ranking, goal, suggestions }: RailProps) {
  const { course, certificate, objects_done, objects_total } = space;
  return (
    <aside className="rail" aria-label="Sua semana, ranking, sugestões e certificado">
      <WeeklyGoalPanel {...goal} />
      <RankingPanel course={course.friendly_id} ranking={ranking} />
      <SuggestionsPanel course={course.friendly_id} suggestions={suggestions} />
      <CertificatePanel
        certificate={certificate}
        done={objects_done}
        total={objects_total}
        trailsLeft={countIncomplete(space.trails)}
      />
    </aside>
  );
}
