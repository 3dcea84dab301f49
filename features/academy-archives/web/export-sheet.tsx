import { Download } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { numberText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { sizeText } from "#ui/file-size.ts";
import { Icon } from "#ui/icon.tsx";
import type { AcademyExport } from "../contract.ts";
import { ReloadLink } from "./reload-link.tsx";

/** State of the latest export, with the next step: ask for one, wait, or download the zip. */
export function ExportSheet({ last }: { last: AcademyExport | undefined }) {
  const isGoing = last?.state === "waiting" || last?.state === "running";
  return (
    <section className="sheet archive-sheet" aria-labelledby="baixar">
      <h2 id="baixar">Baixar a academia</h2>
      <p>
        Cursos, páginas, avisos, fluxos, marca e mídias, como estão publicados agora. O que ainda é rascunho nos cursos
        não vai, e ninguém vai junto: nem pessoas, nem progresso, nem certificados. Uma cópia de tudo, com as pessoas,
        quem cuida da instalação faz no terminal: <code>npm run vereda -- backup</code>
      </p>
      {last && isGoing ? (
        <div className="archive-progress" role="status">
          <p>
            <b>
              {last.total > 0
                ? `Juntando: ${numberText(last.done)} de ${numberText(last.total)} arquivos.`
                : "Juntando os arquivos…"}
            </b>{" "}
            Você pode sair desta página.
          </p>
          <Bar share={last.total > 0 ? last.done / last.total : 0} label="Andamento do arquivo" />
          <ReloadLink to={paths.staffArchive()} />
        </div>
      ) : null}
      {last?.state === "ready" && last.expires_at ? (
        <Form method="post" reloadDocument className="archive-ready">
          <input type="hidden" name="intent" value="download" />
          <input type="hidden" name="id" value={last._id} />
          <Button type="submit">
            <Icon of={Download} />
            Baixar o .zip ({sizeText(last.bytes ?? 0)})
          </Button>
          <p className="soft">
            Feito <Moment at={last.asked_at} as="ago" /> por {last.by}. Fica aqui até{" "}
            <Moment at={last.expires_at} as="date" />.
          </p>
        </Form>
      ) : null}
      {last?.state === "failed" ? (
        <p className="state" data-warn>
          Não deu certo. Peça de novo.
        </p>
      ) : null}
      {isGoing ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="export" />
          <Button type="submit" kind={last?.state === "ready" ? "quiet" : undefined}>
            {last?.state === "ready" ? "Fazer outro, como está agora" : "Preparar o arquivo"}
          </Button>
        </Form>
      )}
    </section>
  );
}
