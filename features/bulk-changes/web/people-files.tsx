import { Moment } from "#features/projects/web/index.ts";
import { PreparedFile } from "#features/staff/web/index.ts";
import { useReloadWhile } from "#platform/web/router/use-reload-while.ts";
import { SHEET_FORMAT_NAMES } from "#shared/sheet-format.ts";
import type { PeopleFile } from "../contract.ts";
import { peopleText } from "#shared/people-text.ts";

/** List of the caller's exported lists: those in preparation, and those that can be downloaded. */
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
              <h3>Pessoas ({SHEET_FORMAT_NAMES[file.format]})</h3>
              <p className="soft">
                Pedido: <Moment at={file.asked_at} />
              </p>
            </div>
            <PreparedFile
              file={file}
              name={`Pessoas, ${SHEET_FORMAT_NAMES[file.format]}`}
              rows={peopleText}
              fields={{ intent: "open-people-file", file_id: file._id }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
