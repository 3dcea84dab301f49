import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { sizeText } from "#ui/file-size.ts";

interface PreparedFileProps {
  file: { state: "preparing" | "ready" | "failed"; row_count: number; bytes: number | null };
  /** The file's name for screen readers: “Pessoas, Excel”. */
  name: string;
  /** Formats the number of rows with their noun: “12 pessoas”. */
  rows: (count: number) => string;
  /** Hidden fields of the form that opens the file. */
  fields: Readonly<Record<string, string>>;
}

const CLASSES = { preparing: undefined, ready: "visually-hidden", failed: "state" } as const;

/** State of a file that a job prepares: progress, failure, or a button to download it. */
export function PreparedFile({ file: { state, row_count, bytes }, name, rows, fields }: PreparedFileProps) {
  return (
    <>
      <p role="status" className={CLASSES[state]} data-warn={state === "failed" ? "" : undefined}>
        {state === "preparing"
          ? `Preparando…${row_count > 0 ? ` ${rows(row_count)} até agora` : ""}`
          : state === "ready"
            ? `${name}: pronto para baixar.`
            : "Não deu certo. Peça de novo."}
      </p>
      {state === "ready" ? (
        <Form method="post" reloadDocument>
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <Button type="submit" kind="quiet">
            Baixar<span className="visually-hidden"> {name}</span> ({rows(row_count)}, {sizeText(bytes ?? 0)})
          </Button>
        </Form>
      ) : null}
    </>
  );
}
