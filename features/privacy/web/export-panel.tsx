import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { sizeText } from "#ui/file-size.ts";
import type { Privacy } from "../contract.ts";
import "./privacy.css";

/** Panel “Baixar meus dados”: requests the export, shows its state, and offers the download. */
export function ExportPanel({ copy }: { copy: Privacy["export"] }) {
  return (
    <div className="privacy-actions">
      <p>
        Uma cópia de tudo o que a academia guarda sobre você: uma página para ler, os mesmos dados em JSON, a sua foto e
        os seus certificados.
      </p>
      <ExportState copy={copy} />
    </div>
  );
}

function ExportState({ copy }: { copy: Privacy["export"] }) {
  if (copy?.state === "waiting") {
    return (
      <>
        <p className="privacy-waiting">Sua cópia está sendo feita. Avisamos por e-mail quando estiver pronta.</p>
        <Button to="" kind="quiet" reloadDocument>
          Ver se já está pronta
        </Button>
      </>
    );
  }
  if (copy?.state === "ready" && copy.expires_at) {
    return (
      <Form method="post" className="privacy-actions">
        <input type="hidden" name="id" value={copy._id} />
        <Button type="submit" name="intent" value="open-export">
          Baixar a cópia ({sizeText(copy.bytes ?? 0)})
        </Button>
        <p className="soft">
          Disponível até <Moment at={copy.expires_at} />, só para você.
        </p>
      </Form>
    );
  }
  return (
    <Form method="post" className="privacy-actions" preventScrollReset>
      {copy?.state === "failed" ? <p className="alert">A última cópia não pôde ser feita. Peça de novo.</p> : null}
      <Button type="submit" kind="quiet" name="intent" value="request-export">
        Baixar meus dados
      </Button>
    </Form>
  );
}
