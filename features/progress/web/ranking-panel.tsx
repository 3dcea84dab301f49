import { Trophy } from "lucide-react";

export interface RankedPerson {
  line: number;
  place: number;
  name: string;
  points: number;
  me: boolean;
}

const number = new Intl.NumberFormat("pt-BR");

/** The first of the class and the person's own neighbourhood. */
export function RankingPanel({ people }: { people: readonly RankedPerson[] }) {
  return (
    <section className="panel">
      <h2>
        <Trophy className="icon" aria-hidden="true" />
        Ranking da turma
      </h2>
      {people.length === 0 ? <p className="soft">Conclua o primeiro conteúdo e apareça aqui.</p> : null}
      <ol className="ranking">
        {shortened(people).map((person, at, all) => (
          <li
            key={person.line}
            className={person.me ? "me" : undefined}
            data-gap={isGap(all[at - 1], person) || undefined}
          >
            <span>{person.place}</span>
            <span className="ranking-name">{person.me ? "Você" : person.name}</span>
            <b>{number.format(person.points)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

const TOP = 3;
const AROUND = 2;

/** In a panel: the first three, and two above and below the person. */
function shortened(people: readonly RankedPerson[]): RankedPerson[] {
  const mine = people.findIndex(({ me }) => me);
  return people.filter((_, at) => at < (mine < 0 ? TOP + AROUND : TOP) || Math.abs(at - mine) <= AROUND);
}

function isGap(before: RankedPerson | undefined, person: RankedPerson): boolean {
  return before !== undefined && person.line - before.line > 1;
}
