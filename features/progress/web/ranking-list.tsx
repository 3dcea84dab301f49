import { Fragment } from "react";
import { numberText } from "#shared/number-text.ts";
import type { Ranking } from "../contract.ts";

type People = Ranking["people"];

/** List of ranked people. People who share a place but are not shown are counted after it. */
export function RankingList({ people }: { people: People }) {
  return (
    <ol className="ranking">
      {people.map((person, at) => (
        <Fragment key={at}>
          <li className={person.me ? "me" : undefined} data-gap={person.gap || undefined}>
            <span>{numberText(person.place)}º</span>
            <span className="ranking-name">{person.me ? "Você" : person.name}</span>
            <b>
              {numberText(person.points)}
              <span className="visually-hidden"> {person.points === 1 ? "ponto" : "pontos"}</span>
            </b>
          </li>
          {person.place === people[at + 1]?.place ? null : <TiedPeople person={person} people={people} />}
        </Fragment>
      ))}
    </ol>
  );
}

function TiedPeople({ person: { place, tied }, people }: { person: People[number]; people: People }) {
  const hidden = tied - people.filter((other) => other.place === place).length;
  if (hidden <= 0) return null;
  return (
    <li className="ranking-tied">
      {hidden === 1 ? "e mais uma pessoa" : `e mais ${numberText(hidden)} pessoas`} em {numberText(place)}º
    </li>
  );
}
