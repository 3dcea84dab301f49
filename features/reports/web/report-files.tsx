import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { sizeText } from "#ui/file-size.ts";
import type { ReportFile, ReportPart } from "../contract.ts";
import { useReloadWhile } from "#platform/web/router/use-reload-while.ts";

const PARTS: Record<ReportPart, string> = {
  objects: "Conteúdos",
  people: "Cada pessoa",
  stopped: "Quem parou",
  questions: "Perguntas",
};

/** The files that are being prepared, and those that can be downloaded. */
export function ReportFiles({ files }: { files: readonly ReportFile[] }) {
  useReloadWhile(files.some(({ state }) => state === "preparing"));
  if (files.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="seus-arquivos">
      <div className="sheet-head">
        <h2 id="seus-arquivos">Seus arquivos</h2>
      </div>
      <p className="report-lead">Cada um fica aqui por 7 dias, só para você.</p>
      <ul className="report-files">
        {files.map((file) => (
          <li key={file._id}>
            <div>
              <b>
                {PARTS[file.part]} ({file.format === "xlsx" ? "Excel" : "CSV"})
              </b>
              <small>
                Pedido: <Moment at={file.asked_at} />
              </small>
            </div>
            <FileState file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileState({ file: { _id, part, format, state, row_count, bytes } }: { file: ReportFile }) {
  if (state === "failed")
    return (
      <p className="state" data-warn>
        Não deu certo. Peça de novo.
      </p>
    );
  if (state === "preparing")
    return (
      <p role="status">Preparando…{row_count > 0 ? ` ${row_count.toLocaleString("pt-BR")} pessoas até agora` : ""}</p>
    );
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value="open-report-file" />
      <input type="hidden" name="id" value={_id} />
      <Button type="submit" kind="quiet">
        Baixar<span className="visually-hidden"> {`${PARTS[part]}, ${format === "xlsx" ? "Excel" : "CSV"}`}</span> (
        {row_count.toLocaleString("pt-BR")} {row_count === 1 ? "linha" : "linhas"}, {sizeText(bytes ?? 0)})
      </Button>
    </Form>
  );
}
