import type { Ranking } from "../contract.ts";

const number = new Intl.NumberFormat("pt-BR");

export function RankingList({ people }: { people: Ranking["people"] }) {
  return (
    <ol className="ranking">
      {people.map(({ place, name, points, me, gap }, at) => (
        <li key={at} className={me ? "me" : undefined} data-gap={gap || undefined}>
          <span>{number.format(place)}</span>
          <span className="ranking-name">{me ? "Você" : name}</span>
          <b>{number.format(points)}</b>
        </li>
      ))}
    </ol>
  );
}
