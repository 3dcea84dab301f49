import { numberText } from "#shared/number-text.ts";
import type { Ranking } from "../contract.ts";

export function RankingList({ people }: { people: Ranking["people"] }) {
  return (
    <ol className="ranking">
      {people.map(({ place, name, points, me, gap }, at) => (
        <li key={at} className={me ? "me" : undefined} data-gap={gap || undefined}>
          <span>{numberText(place)}</span>
          <span className="ranking-name">{me ? "Você" : name}</span>
          <b>{numberText(points)}</b>
        </li>
      ))}
    </ol>
  );
}
