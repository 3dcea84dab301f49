import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Button } from "#ui/button.tsx";
import { FileField } from "#ui/file-field.tsx";
import type { OwnTalent } from "../contract.ts";
import { PROPOSAL_LABELS, proposalKey } from "../engine/proposals.ts";

/** Forms that upload or remove the résumé PDF, accept its proposals, and import or export JSON Resume. */
export function ResumePart({ talent, answer }: { talent: OwnTalent; answer: ActionResult | undefined }) {
  return (
    <section className="panel talent-form" aria-labelledby="talent-part">
      <h2 id="talent-part" tabIndex={-1}>
        Currículo em PDF
      </h2>
      <ActionMessage answer={answer} />
      <p className="soft">
        {talent.has_resume
          ? "Há um PDF guardado. Ele só abre para quem você aceitar. Um novo toma o lugar dele."
          : "Até 5 MB, sem senha. Ele só abre para quem você aceitar."}
      </p>
      <Form method="post" encType="multipart/form-data" className="talent-inline" preventScrollReset>
        <input type="hidden" name="intent" value="upload-resume" />
        <FileField label="PDF" name="resume" accept="application/pdf,.pdf" required error={answer?.fields.resume} />
        <Button type="submit">Guardar o PDF</Button>
      </Form>
      {talent.has_resume ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove-resume" />
          <Button type="submit" kind="quiet">
            Apagar o PDF
          </Button>
        </Form>
      ) : null}
      {talent.proposals.length > 0 ? <Proposals proposals={talent.proposals} /> : null}
      <h3>Trazer ou levar</h3>
      <p className="soft">JSON Resume é um formato aberto: o mesmo arquivo serve em outros lugares.</p>
      <Form method="post" encType="multipart/form-data" className="talent-inline" preventScrollReset>
        <input type="hidden" name="intent" value="import-json" />
        <FileField
          label="Arquivo JSON Resume"
          name="json"
          accept="application/json,.json"
          required
          error={answer?.fields.json}
        />
        <Button type="submit" kind="quiet">
          Trazer deste arquivo
        </Button>
      </Form>
      <Form method="post" reloadDocument>
        <input type="hidden" name="intent" value="export-json" />
        <Button type="submit" kind="quiet">
          Levar em JSON Resume
        </Button>
      </Form>
    </section>
  );
}

/** Values read from the PDF that the profile lacks; the person selects those to accept. */
function Proposals({ proposals }: Pick<OwnTalent, "proposals">) {
  return (
    <Form method="post" className="talent-row" preventScrollReset>
      <h3>O que lemos no seu PDF</h3>
      <p className="soft">Marque o que está certo. O resto é esquecido; nada muda sem você.</p>
      <div>
        {proposals.map((proposal) => (
          <Checkbox
            key={proposalKey(proposal)}
            name="accepted"
            inputValue={proposalKey(proposal)}
            label={`${PROPOSAL_LABELS[proposal.kind]}: ${proposal.text}`}
          />
        ))}
      </div>
      <p>
        <Button type="submit" name="intent" value="accept-resume">
          Levar para o currículo
        </Button>
      </p>
    </Form>
  );
}
