import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { OwnTalent } from "../contract.ts";

/** The résumé as PDF, and the profile as a JSON Resume file, in and out. */
export function ResumePart({ talent, answer }: { talent: OwnTalent; answer: ActionResult | undefined }) {
  return (
    <section className="panel talent-form" aria-labelledby="talent-part">
      <h2 id="talent-part">Currículo em PDF</h2>
      <ActionMessage answer={answer} />
      <p className="soft">
        {talent.has_resume
          ? "Há um PDF guardado. Ele só abre para quem você aceitar. Um novo toma o lugar dele."
          : "Até 5 MB, sem senha. Ele só abre para quem você aceitar."}
      </p>
      <Form method="post" encType="multipart/form-data" className="talent-inline" preventScrollReset>
        <input type="hidden" name="intent" value="upload-resume" />
        <Field
          label="PDF"
          type="file"
          name="resume"
          accept="application/pdf,.pdf"
          required
          error={answer?.fields.resume}
        />
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
      <h3>Trazer ou levar</h3>
      <p className="soft">JSON Resume é um formato aberto: o mesmo arquivo serve em outros lugares.</p>
      <Form method="post" encType="multipart/form-data" className="talent-inline" preventScrollReset>
        <input type="hidden" name="intent" value="import-json" />
        <Field
          label="Arquivo JSON Resume"
          type="file"
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
