import { Moment } from "#features/projects/web/index.ts";
import { PreparedFile } from "#features/staff/web/index.ts";
import { useReloadWhile } from "#platform/web/router/use-reload-while.ts";
import { countText } from "#shared/number-text.ts";
import { quoted } from "#shared/quoted.ts";
import { SHEET_FORMAT_NAMES } from "#shared/sheet-format.ts";
import type { ReportFile } from "../contract.ts";
import { PART_LABELS } from "../engine/part-labels.ts";

/** List of the caller's report files that are being prepared or can be downloaded. */
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
                {nameOf(file)} ({SHEET_FORMAT_NAMES[file.format]})
              </b>
              <small>
                Pedido: <Moment at={file.asked_at} />
              </small>
            </div>
            <PreparedFile
              file={file}
              name={`${nameOf(file)}, ${SHEET_FORMAT_NAMES[file.format]}`}
              rows={(count) => countText(count, "linha")}
              fields={{ intent: "open-report-file", id: file._id }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ part, class_name }: ReportFile): string {
  return class_name === null ? PART_LABELS[part] : `${PART_LABELS[part]}, turma ${quoted(class_name)}`;
}
