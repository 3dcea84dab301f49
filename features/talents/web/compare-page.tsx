import { Check } from "lucide";
import type { ReactNode } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { isId } from "#shared/ids.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { type TalentProfile } from "../contract.ts";
import { MAX_COMPARED } from "../constants.ts";
import { filtersIn } from "../engine/filters.ts";
import { PERIOD_LABELS } from "../engine/labels.ts";
import { type Criterion, nearestOf } from "../engine/nearest.ts";
import { SkillList } from "./skill-list.tsx";
import "./talents.css";

const load = pageLoad(async ({ api, url }) => {
  const ids = [...new Set(url.searchParams.getAll("talent_id").filter(isId))].slice(0, MAX_COMPARED);
  const search = url.searchParams.get("search") ?? "";
  return { ...(await api("GET /projects/compare-talents", { talent_id: ids })), search };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Comparar currículos" }];

const ROWS: readonly [label: string, cell: (talent: TalentProfile) => ReactNode, criterion?: Criterion][] = [
  ["O que faz ou procura", ({ headline }) => headline],
  ["Habilidades", ({ skills }) => <SkillList skills={skills} />, "skills"],
  ["Experiência", ({ years }) => (years === 0 ? "Primeiras experiências" : countText(years, "ano")), "years"],
  ["Onde", ({ city, state }) => [city, state].filter(Boolean).join(", ") || "–", "place"],
  ["Horários", ({ periods }) => periods.map((period) => PERIOD_LABELS[period]).join(", ") || "–", "periods"],
  ["Quando pode começar", ({ start }) => start ?? "–"],
  [
    "Idiomas",
    ({ languages_spoken }) => languages_spoken.map(({ name, level }) => `${name} (${level})`).join(", ") || "–",
    "languages",
  ],
  ["Formação", ({ education }) => education.map(({ course }) => course).join("; ") || "–"],
  ["Pretensão", ({ wage }) => wage ?? "–"],
];

/**
 * Page with up to four profiles side by side. Each row marks those nearest to the search;
 * a total score is avoided on purpose.
 */
export default function ComparePage() {
  const { talents, unavailable, search } = useLoaderData<typeof load>();
  if (talents.length === 0) {
    return (
      <Empty
        title="Nada para comparar"
        level={1}
        action={<Button to={paths.talentsProfilesList()}>Voltar à busca</Button>}
      >
        Marque até {MAX_COMPARED} currículos na lista e escolha “Comparar os marcados”.
      </Empty>
    );
  }
  const nearest = nearestOf(talents, filtersIn(new URLSearchParams(search)));
  const isMarked = Object.values(nearest).some((ids) => ids.size > 0);
  return (
    <div className="bank-page bank-compare-page">
      <p>
        <Link className="link" to={search ? `${paths.talentsProfilesList()}?${search}` : paths.talentsProfilesList()}>
          Banco de currículos
        </Link>
      </p>
      <h1>Comparar {countText(talents.length, "currículo")}</h1>
      {unavailable > 0 ? (
        <p className="soft">
          {countText(
            unavailable,
            "currículo marcado não está mais disponível.",
            "currículos marcados não estão mais disponíveis.",
          )}
        </p>
      ) : null}
      {isMarked ? <p className="soft">Em destaque, quem mais se aproxima do que você procura em cada linha.</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus (WCAG 2.1.1) */}
      <div className="compare-scroll" role="region" aria-label="Comparação" tabIndex={0}>
        <table className="compare-table">
          <thead>
            <tr>
              <th scope="col">Critério</th>
              {talents.map(({ _id, code, name }) => (
                <th key={_id} scope="col">
                  <Link to={paths.talentsProfile(_id)}>{name ?? `Perfil ${code}`}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([label, cell, criterion]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {talents.map((talent) => (
                  <Cell
                    key={talent._id}
                    talent={talent}
                    isNearest={Boolean(criterion && nearest[criterion].has(talent._id))}
                  >
                    {cell(talent)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Table cell. `data-of` repeats the profile's name, because on phones the column's header is not visible. */
function Cell({ talent, isNearest, children }: { talent: TalentProfile; isNearest: boolean; children: ReactNode }) {
  return (
    <td data-of={talent.name ?? `Perfil ${talent.code}`} data-nearest={isNearest || undefined}>
      {children}
      {isNearest ? (
        <span className="compare-nearest">
          <Icon of={Check} />
          Mais perto do que você procura
        </span>
      ) : null}
    </td>
  );
}
