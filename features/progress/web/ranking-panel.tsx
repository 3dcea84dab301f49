import { Trophy } from "lucide";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Ranking } from "../contract.ts";
import { RankingList } from "./ranking-list.tsx";

/** Panel with the top of the ranking, the people around the person, and a link to the full ranking. */
export function RankingPanel({ course, ranking }: { course: string; ranking: Ranking }) {
  const { people, mine } = ranking;
  return (
    <section className="panel">
      <h2>
        <Icon of={Trophy} />
        Ranking da turma
      </h2>
      {people.length === 0 ? <p className="soft">Conclua o primeiro conteúdo e apareça aqui.</p> : null}
      <RankingList people={shortened(people)} />
      {mine.absent ? <p className="soft">Você está fora do ranking.</p> : null}
      <p className="ranking-more">
        <TextLink to={paths.courseRanking(course)}>Ver ranking completo</TextLink>
      </p>
    </section>
  );
}

const TOP = 3;
const AROUND = 2;

/** Returns the first three people and the two above and below the person, and marks the gaps. */
function shortened(people: Ranking["people"]): Ranking["people"] {
  const mine = people.findIndex(({ me }) => me);
  const isShown = (at: number) => at < TOP || (mine >= 0 && Math.abs(at - mine) <= AROUND);
  return people.flatMap((person, at) => {
    if (!isShown(at)) return [];
    return [{ ...person, gap: person.gap || (at > 0 && !isShown(at - 1)) }];
  });
}
