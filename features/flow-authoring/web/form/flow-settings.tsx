import { type Dispatch, memo, useMemo } from "react";
import type { FlowChoices } from "../../contract.ts";
import { type Fields, rowsIn, textIn } from "./fields.ts";
import { FieldsContext } from "./fields-context.ts";
import { FieldList } from "./field-list.tsx";
import { faultsByPath, HEAD_TITLE, isOfHeadField, type PlacedFault } from "./flow-faults.ts";
import type { FlowFormAction } from "./flow-form-reducer.ts";
import { HEAD } from "./flow-form-state.ts";
import type { Outline } from "./flow-outline.ts";
import type { FormField } from "./form-field.ts";
import { HEAD_FIELDS } from "./head-fields.ts";
import { IdField } from "./id-field.tsx";

interface FlowSettingsProps {
  head: Fields;
  outline: Outline;
  choices: FlowChoices;
  faults: readonly PlacedFault[];
  dispatch: Dispatch<FlowFormAction>;
}

/** The fields of the flow as a whole: its title, its rules, its parts and its scores. */
export const FlowSettings = memo(Settings);

function Settings({ head, outline, choices, faults, dispatch }: FlowSettingsProps) {
  const own = useMemo(() => faults.filter(({ key }) => key === HEAD), [faults]);
  const owner = useMemo(
    () => ({ owner: HEAD, faults: faultsByPath(own), outline, choices, dispatch }),
    [own, outline, choices, dispatch],
  );
  const whole = own.filter((fault) => !isOfHeadField(fault));
  const { main, more, sections, scores } = HEAD_FIELDS;
  return (
    <FieldsContext value={owner}>
      <section className="sheet flow-edit-head" aria-labelledby={HEAD_TITLE}>
        <h2 id={HEAD_TITLE}>Sobre o fluxo</h2>
        {whole.map(({ path, message }) => (
          <p key={path + message} className="field-error">
            {path ? `${path === "blocks" ? "Blocos" : path}: ` : ""}
            {message}
          </p>
        ))}
        <FieldList form={main} fields={head} path={[]} />
        <Fold title="Mais opções" form={more} head={head} />
        <Fold title="Partes" form={[sections]} head={head} count={rowsIn(head, "sections").length || "nenhuma ainda"} />
        <Fold title="Resultados" form={[scores]} head={head} count={rowsIn(head, "scores").length || "nenhum ainda"} />
        <Ids head={head} />
      </section>
    </FieldsContext>
  );
}

function Fold({
  title,
  form,
  head,
  count,
}: {
  title: string;
  form: readonly FormField[];
  head: Fields;
  count?: number | string;
}) {
  return (
    <details className="flow-edit-fold" data-single={form.length === 1 || undefined}>
      <summary>
        {title}
        {count === undefined ? null : <span className="soft">{count}</span>}
      </summary>
      <FieldList form={form} fields={head} path={[]} />
    </details>
  );
}

/** The ids of parts and scores, which only people who write the file need. */
function Ids({ head }: { head: Fields }) {
  const lists = ["sections", "scores"] as const;
  if (lists.every((list) => rowsIn(head, list).length === 0)) return null;
  return (
    <details className="flow-edit-fold">
      <summary>Avançado</summary>
      <div className="flow-edit-fields">
        {lists.flatMap((list) =>
          rowsIn(head, list).map((row, at, all) => (
            <IdField
              key={`${list} ${at}`}
              label={`Nome no arquivo: ${textIn(row, "title") || `${at + 1}`}`}
              path={[list, at]}
              id={textIn(row, "id")}
              taken={all.filter((one) => one !== row).map((one) => textIn(one, "id"))}
            />
          )),
        )}
      </div>
    </details>
  );
}
