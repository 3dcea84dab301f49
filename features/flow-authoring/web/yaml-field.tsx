import { useState } from "react";
import { TextArea } from "#ui/text-area.tsx";
import type { FlowFault } from "../contract.ts";
import { SOURCE_FIELD } from "./show-line.ts";

interface YamlFieldProps {
  source: string;
  faults: readonly FlowFault[];
}

/** Text area with a flow's file and the numbers of its lines; those with faults are marked. */
export function YamlField({ source, faults }: YamlFieldProps) {
  const [shape, setShape] = useState(() => shapeOf(source));
  const faulty = new Set(faults.map(({ line }) => line));
  return (
    <div className="yaml-field">
      <label htmlFor={SOURCE_FIELD}>Arquivo do fluxo</label>
      <div className="yaml-box">
        <ol className="yaml-lines" aria-hidden="true">
          {Array.from({ length: shape.rows }, (_, at) => (
            <li key={at} data-fault={faulty.has(at + 1) || undefined}>
              {at + 1}
            </li>
          ))}
        </ol>
        <TextArea
          id={SOURCE_FIELD}
          name="source"
          defaultValue={source}
          rows={shape.rows}
          cols={shape.columns}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby={faults.length > 0 ? "flow-faults-title" : undefined}
          onInput={({ currentTarget }) => setShape(shapeOf(currentTarget.value))}
        />
      </div>
      <p className="soft">
        O formato está em docs/flow-format.md, com o código da plataforma. Os comentários (“#”) ficam aqui; se você
        mudar algo no formulário, eles saem.
      </p>
    </div>
  );
}

/** Returns the size of a text area that shows the whole text. */
function shapeOf(text: string): { rows: number; columns: number } {
  const lines = text.split("\n");
  return { rows: Math.max(12, lines.length), columns: Math.max(40, ...lines.map((line) => line.length)) + 2 };
}
