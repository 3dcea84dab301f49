import { Badge } from "#ui/badge.tsx";
import { ChangedText } from "#ui/changed-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { paths } from "#shared/paths.ts";
import type { ComparedChange } from "../contract.ts";
import { CHANGE_ICONS, CHANGE_LABELS, PAST_CHANGE_LABELS } from "./change-kinds.ts";

interface ComparedChangesProps {
  changes: readonly ComparedChange[];
  /** The course's segment in URLs. */
  course: string;
  isPast: boolean;
}

/** All changes, by trail, with each field's text before and after. Long changes are collapsed. */
export function ComparedChanges({ changes, course, isPast }: ComparedChangesProps) {
  const trails = [...new Set(changes.map(({ trail }) => trail))];
  return (
    <>
      <p className="changed-legend">
        Antes à esquerda e depois à direita; no celular, um embaixo do outro. <del>Riscado</del>: saiu.{" "}
        <ins>Sublinhado</ins>: entrou.
      </p>
      {trails.map((trail) => (
        <section key={trail} className="sheet compared" aria-label={trail || "O curso e as trilhas"}>
          <div className="sheet-head">
            <h2>{trail || "O curso e as trilhas"}</h2>
          </div>
          {changes
            .filter((change) => change.trail === trail)
            .map((change, at) => (
              <Change key={at} {...{ change, course, isPast }} />
            ))}
        </section>
      ))}
    </>
  );
}

/** Max characters of a change that is shown expanded. */
const MAX_OPEN = 2500;

function Change({ change, course, isPast }: Omit<ComparedChangesProps, "changes"> & { change: ComparedChange }) {
  const { kind, what, text, fields, object, is_cut } = change;
  const size = fields.reduce((sum, { parts }) => sum + parts.reduce((all, part) => all + part.text.length, 0), 0);
  return (
    <details className="compared-change" open={size <= MAX_OPEN}>
      <summary>
        <Icon of={CHANGE_ICONS[kind]} />
        <h3>{what}</h3>
        <Badge kind={kind === "held" ? "dotted" : "soft"}>{(isPast ? PAST_CHANGE_LABELS : CHANGE_LABELS)[kind]}</Badge>
      </summary>
      {text ? <p className="soft">{text}</p> : null}
      {fields.map(({ label, parts }, at) => (
        <div key={`${at} ${label}`} className="compared-field">
          <h4>{label}</h4>
          <ChangedText parts={parts} folds />
        </div>
      ))}
      {is_cut ? (
        <p className="soft">
          É muito texto para esta página.{" "}
          {object && !isPast ? (
            <Link className="link" to={`${paths.staff("cursos", course)}/${encodeURIComponent(object)}`}>
              Ler o conteúdo inteiro
            </Link>
          ) : (
            "O resto não aparece aqui."
          )}
        </p>
      ) : null}
    </details>
  );
}
