import type { ReactNode } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Link } from "#ui/link.tsx";
import { MAX_COMPARED, type TalentProfile } from "../contract.ts";
import { PERIOD_LABELS } from "../engine/labels.ts";
import { SkillList } from "./skill-list.tsx";
import "./talents.css";

const load = pageLoad(async ({ api, url }) => {
  const ids = [...new Set(url.searchParams.getAll("talent_id").filter(isId))].slice(0, MAX_COMPARED);
  if (ids.length === 0) return { talents: [] as TalentProfile[] };
  return await api("GET /projects/compare-talents", { talent_id: ids });
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Comparar currículos" }];

const ROWS: readonly [label: string, cell: (talent: TalentProfile) => ReactNode][] = [
  ["O que faz ou procura", ({ headline }) => headline],
  ["Habilidades", ({ skills }) => <SkillList skills={skills} />],
  ["Experiência", ({ years }) => (years === 0 ? "Primeiras experiências" : years === 1 ? "1 ano" : `${years} anos`)],
  ["Onde", ({ city, state }) => [city, state].filter(Boolean).join(", ") || "–"],
  ["Horários", ({ periods }) => periods.map((period) => PERIOD_LABELS[period]).join(", ") || "–"],
  ["Quando pode começar", ({ start }) => start ?? "–"],
  [
    "Idiomas",
    ({ languages_spoken }) => languages_spoken.map(({ name, level }) => `${name} (${level})`).join(", ") || "–",
  ],
  ["Formação", ({ education }) => education.map(({ course }) => course).join("; ") || "–"],
  ["Pretensão", ({ wage }) => wage ?? "–"],
];

/** Up to four profiles side by side; no total score, on purpose. */
export default function ComparePage() {
  const { talents } = useLoaderData<typeof load>();
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
  return (
    <div className="bank-page bank-compare-page">
      <p>
        <Link className="link" to={paths.talentsProfilesList()}>
          Banco de currículos
        </Link>
      </p>
      <h1>Comparar {talents.length === 1 ? "1 currículo" : `${talents.length} currículos`}</h1>
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
            {ROWS.map(([label, cell]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {talents.map((talent) => (
                  <td key={talent._id}>{cell(talent)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
