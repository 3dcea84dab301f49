import { Undo2 } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import type { AcademyImport, AcademyImportPage } from "../contract.ts";
import { countsText } from "./archive-texts.ts";
import { ReloadLink } from "./reload-link.tsx";

interface StepProps {
  found: AcademyImportPage;
  /** Error of the checkbox that accepts removals. */
  error?: string;
}

/** State of an import, with the next step: write it, wait, or restore the academy as it was before. */
export function ImportStep({ found, error }: StepProps) {
  return (
    <section className="sheet archive-sheet" aria-label="Próximo passo">
      {STEPS[found.import.state](found, error)}
    </section>
  );
}

const STEPS: Record<AcademyImport["state"], (found: AcademyImportPage, error?: string) => React.ReactNode> = {
  checking: (found) => (
    <>
      <p role="status">
        <b>Lendo a pasta e comparando com a academia…</b> Nada é gravado ainda, e você pode sair desta página.
      </p>
      <ReloadLink to={paths.staffArchive(found.import._id)} />
    </>
  ),
  refused: () => (
    <p>
      <b>Nada foi gravado.</b> Corrija o que está dito abaixo, compacte a pasta de novo e traga o arquivo outra vez.
    </p>
  ),
  checked: (found, error) => <Confirm found={found} error={error} />,
  running: (found) => (
    <>
      <p role="status">
        <b>Gravando…</b> É tudo ou nada, e você pode sair desta página.
      </p>
      <ReloadLink to={paths.staffArchive(found.import._id)} />
    </>
  ),
  finished: (found) => <Finished found={found} />,
  failed: () => (
    <p role="alert">
      <b>Não deu certo, e nada foi gravado.</b> Traga o arquivo de novo; se acontecer outra vez, fale com quem cuida do
      servidor.
    </p>
  ),
};

function Confirm({ found: { import: one, notes }, error }: StepProps) {
  const { _id, counts } = one;
  const isSame = counts.new + counts.changed + counts.removed === 0;
  return (
    <>
      <p>
        <b>{isSame ? "Nada muda: a academia já está assim." : `Ao gravar: ${countsText(counts)}.`}</b>{" "}
        {isSame ? "" : "O que alguém escreveu aqui desde que o arquivo foi feito dá lugar ao que ele diz."}
      </p>
      <Notes notes={notes} />
      {isSame ? null : (
        <Form method="post" preventScrollReset className="archive-confirm">
          <input type="hidden" name="intent" value="write" />
          <input type="hidden" name="import_id" value={_id} />
          {counts.removed > 0 ? (
            <Checkbox
              name="accepts_removals"
              required
              label="O que o arquivo não tem pode sair"
              hint={
                error ??
                "Com o que sai vai o que as pessoas fizeram ali, como progresso e respostas. Trazer de volta recupera os conteúdos, não isso."
              }
            />
          ) : null}
          <Button type="submit">Gravar na academia</Button>
          <p className="soft">A academia como está agora fica guardada por 30 dias, para trazer de volta.</p>
        </Form>
      )}
    </>
  );
}

function Finished({ found: { import: one, notes } }: { found: AcademyImportPage }) {
  const { _id, finished_at, counts, can_restore } = one;
  return (
    <>
      <p role="status">
        <b>Gravado</b> {finished_at ? <Moment at={finished_at} as="ago" /> : null}: {countsText(counts)}. Cada curso que
        mudou guarda também a versão de antes, na página dele.
      </p>
      <Notes notes={notes} />
      {can_restore ? (
        <Form method="post" className="archive-confirm">
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="import_id" value={_id} />
          <Button type="submit" kind="quiet">
            <Icon of={Undo2} />
            Trazer de volta como era antes
          </Button>
          <p className="soft">Você confere antes o que muda.</p>
        </Form>
      ) : (
        <p className="soft">Como era antes não está mais guardado.</p>
      )}
    </>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="archive-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
