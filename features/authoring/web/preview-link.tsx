import { CircleOff, Copy, Eye } from "lucide";
import { useFetcher } from "react-router";
import type { ActiveLink } from "#features/previews/contract.ts";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { copyWithToast } from "#ui/copy-with-toast.ts";
import type { PreviewResult } from "./object-action.ts";

const HOURS = [
  ["24", "1 dia"],
  ["72", "3 dias"],
  ["168", "7 dias"],
  ["720", "30 dias"],
] as const;

interface PreviewLinkProps {
  links: readonly ActiveLink[];
  /** Result of the form sent without scripts; undefined if it was not sent. */
  made: PreviewResult | undefined;
}

/** Form that makes a link to the object's draft for people without an account, and the list of links to end. */
export function PreviewLink({ links, made }: PreviewLinkProps) {
  // A fetcher, because the result of a normal submission would replace the result of the editor's form.
  const sending = useFetcher<PreviewResult>();
  const { preview = null, problem = null } = sending.data ?? made ?? {};
  return (
    <section className="sheet preview-link" aria-labelledby="link-de-previa">
      <h2 id="link-de-previa">
        <Icon of={Eye} />
        Link de prévia
      </h2>
      <p>
        Quem tiver o link lê este conteúdo como ele está salvo na hora, mesmo antes de publicar e sem conta na academia.
        Nada do que fizer fica guardado.
      </p>
      <sending.Form method="post" className="preview-link-form">
        <input type="hidden" name="intent" value="create-preview-link" />
        <label className="object-choose">
          Vale por
          <select className="control" name="hours" defaultValue="72">
            {HOURS.map(([hours, words]) => (
              <option key={hours} value={hours}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" kind="quiet" disabled={sending.state !== "idle"}>
          Criar um link
        </Button>
      </sending.Form>
      <div role="status">
        {problem ? <p className="alert">{problem}</p> : null}
        {preview ? <NewLink key={preview.url} {...preview} /> : null}
      </div>
      {links.length > 0 ? (
        <>
          <h3>Links que valem agora</h3>
          <ul className="preview-links">
            {links.map((link) => (
              <li key={link.link_id}>
                <span>
                  {link.is_own ? "Feito por você" : `Feito por ${link.author}`}, vale até{" "}
                  <Moment at={link.expires_at} />
                </span>
                <sending.Form method="post">
                  <input type="hidden" name="intent" value="end-preview-link" />
                  <input type="hidden" name="link_id" value={link.link_id} />
                  <button type="submit" className="text-button" disabled={sending.state !== "idle"}>
                    <Icon of={CircleOff} />
                    Encerrar
                  </button>
                </sending.Form>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function NewLink({ url, expires_at }: NonNullable<PreviewResult["preview"]>) {
  const copy = () =>
    copyWithToast(url, {
      copied: "Link copiado.",
      refused: "O navegador não deixou copiar. Selecione o link e copie.",
    });
  return (
    <>
      <p className="preview-link-address">
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <p className="preview-link-foot">
        <span className="needs-script">
          <button type="button" className="button button-quiet small" onClick={() => void copy()}>
            <Icon of={Copy} />
            Copiar o link
          </button>
        </span>
        <span className="soft">
          Validade: <Moment at={expires_at} />. Copie agora: ele não aparece de novo.
        </span>
      </p>
    </>
  );
}
