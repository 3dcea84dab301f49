import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { useReloadWhile } from "#platform/web/router/use-reload-while.ts";
import { numberText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { sizeText } from "#ui/file-size.ts";
import type { PeopleFile } from "../contract.ts";
import { peopleText } from "./bulk-words.ts";

/** The lists that are being prepared, and those that can be downloaded. */
export function PeopleFiles({ files }: { files: readonly PeopleFile[] }) {
  useReloadWhile(files.some(({ state }) => state === "preparing"));
  if (files.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="suas-listas">
      <div className="sheet-head">
        <h2 id="suas-listas">Suas listas em arquivo</h2>
        <p className="soft">Cada uma fica aqui por 7 dias, só para você.</p>
      </div>
      <ul className="bulk-recent">
        {files.map((file) => (
          <li key={file._id}>
            <div>
              <h3>Pessoas ({formatText(file)})</h3>
              <p className="soft">
                Pedido: <Moment at={file.asked_at} />
              </p>
            </div>
            <FileState file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileState({ file }: { file: PeopleFile }) {
  const { _id, state, row_count, bytes } = file;
  if (state === "failed")
    return (
      <p className="state" data-warn>
        Não deu certo. Peça de novo.
      </p>
    );
  if (state === "preparing")
    return <p role="status">Preparando…{row_count > 0 ? ` ${numberText(row_count)} pessoas até agora` : ""}</p>;
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value="open-people-file" />
      <input type="hidden" name="file_id" value={_id} />
      <Button type="submit" kind="quiet">
        Baixar<span className="visually-hidden"> {formatText(file)}</span> ({peopleText(row_count)},{" "}
        {sizeText(bytes ?? 0)})
      </Button>
    </Form>
  );
}

function formatText({ format }: PeopleFile): string {
  return format === "xlsx" ? "Excel" : "CSV";
}
