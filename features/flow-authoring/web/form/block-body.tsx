import { Copy, Trash2 } from "lucide";
import { type Dispatch, useMemo } from "react";
import type { FlowChoices } from "../../contract.ts";
import { Icon } from "#ui/icon.tsx";
import { BLOCK_FORMS, leadsOn } from "./block-fields.ts";
import { isBlockType } from "./block-kinds.ts";
import { type Fields, rowsIn, textIn } from "./fields.ts";
import { FieldsContext } from "./fields-context.ts";
import { FieldList } from "./field-list.tsx";
import { faultsByPath, type PlacedFault } from "./flow-faults.ts";
import type { FlowFormAction } from "./flow-form-reducer.ts";
import type { FormBlock } from "./flow-form-state.ts";
import type { Outline } from "./flow-outline.ts";
import { type FormField, namesOf } from "./form-field.ts";
import { IdField } from "./id-field.tsx";

const NEXT: readonly FormField[] = [{ as: "target", name: "next", label: "Depois deste bloco", isOptional: true }];

interface BlockBodyProps {
  block: FormBlock;
  /** What the block is called in labels: “bloco 3”. */
  name: string;
  faults: readonly PlacedFault[];
  outline: Outline;
  choices: FlowChoices;
  dispatch: Dispatch<FlowFormAction>;
}

/** The fields of an open block, and what can be done with it. */
export function BlockBody({ block, name, faults, outline, choices, dispatch }: BlockBodyProps) {
  const { key, fields } = block;
  const owner = useMemo(
    () => ({ owner: key, faults: faultsByPath(faults), outline, choices, dispatch }),
    [key, faults, outline, choices, dispatch],
  );
  const { type } = fields;
  if (!isBlockType(type)) return null;
  const { main, more } = BLOCK_FORMS[type];
  const shown = new Set(["id", "next", ...[...main, ...more].flatMap(namesOf)]);
  const others = faults.filter(({ path }) => !shown.has(/^\w*/.exec(path)?.[0] ?? ""));
  return (
    <FieldsContext value={owner}>
      <div className="flow-edit-body" role="group" aria-label={`Campos do ${name}`}>
        {others.map(({ path, message }) => (
          <p key={path + message} className="field-error">
            {path ? `${path}: ` : ""}
            {message}
          </p>
        ))}
        <FieldList form={main} fields={fields} path={[]} />
        {leadsOn(type) ? <FieldList form={NEXT} fields={fields} path={[]} /> : null}
        <details className="flow-edit-fold">
          <summary>Mais opções</summary>
          <FieldList form={more} fields={fields} path={[]} />
        </details>
        <details className="flow-edit-fold">
          <summary>Avançado</summary>
          <Ids fields={fields} outline={outline} owner={key} />
        </details>
        <div className="flow-edit-body-actions">
          <button type="button" className="text-button" onClick={() => dispatch({ do: "copy", key })}>
            <Icon of={Copy} />
            Duplicar
          </button>
          <button type="button" className="text-button" onClick={() => dispatch({ do: "ask-to-remove", key })}>
            <Icon of={Trash2} />
            Apagar o {name}
          </button>
        </div>
      </div>
    </FieldsContext>
  );
}

const LISTS = [
  { list: "options", title: "text" },
  { list: "purposes", title: "title" },
] as const;

function Ids({ fields, outline, owner }: { fields: Fields; outline: Outline; owner: string }) {
  const blockIds = outline.blocks.flatMap(({ key, id }) => (key === owner ? [] : id));
  const purposeIds = outline.blocks.flatMap(({ purposes }) => purposes.map(({ id }) => id));
  return (
    <>
      <p className="soft">
        São os nomes que o arquivo usa. As respostas ficam guardadas sob eles: depois de publicar, um nome novo é como
        uma pergunta nova.
      </p>
      <div className="flow-edit-fields">
        <IdField label="Nome do bloco, e seu endereço" path={[]} id={textIn(fields, "id")} taken={blockIds} />
        {LISTS.flatMap(({ list, title }) =>
          rowsIn(fields, list).map((row, at, all) => {
            const own = textIn(row, "id");
            const siblings = all.filter((one) => one !== row).map((one) => textIn(one, "id"));
            const taken = list === "options" ? ["other", ...siblings] : purposeIds.filter((id) => id !== own);
            return (
              <IdField
                key={`${list} ${at}`}
                label={`Nome de “${textIn(row, title) || own}”`}
                path={[list, at]}
                id={own}
                taken={taken}
              />
            );
          }),
        )}
      </div>
    </>
  );
}
