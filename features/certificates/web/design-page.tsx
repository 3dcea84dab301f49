import { Eye } from "lucide";
import { useState } from "react";
import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { resultFor } from "#features/result-for.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { VersionField } from "#features/version-field.tsx";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { type CertificateDesign } from "../contract.ts";
import { LAYOUTS } from "../constants.ts";
import { DesignPeople } from "./design-people.tsx";
import { DesignPictures } from "./design-pictures.tsx";
import { SheetPicture } from "./sheet-picture.tsx";
import { staffCertificateActions } from "./staff-certificate-actions.ts";
import "#ui/choice.css";
import "./staff-certificates.css";

const load = pageLoad(
  async ({ api, params: { course_id = "" } }) =>
    await api("GET /projects/certificate-design/{course_id}", { course_id }),
);
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffCertificateActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.design.course_name ?? ""} – Modelos de certificado` },
];

type TypedValues = Readonly<Record<string, string>>;

/** Page on which the staff edit the design of one course's certificates. */
export default function DesignPage() {
  const { design, version } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const saving = resultFor(answer, ["save-certificate-design"]);
  const typed = saving?.typed ?? {};
  return (
    <StaffPage title={design.course_name} lead="Como saem os próximos certificados. Os já emitidos ficam como estão.">
      <BackLink to={paths.staffCertificates("modelos")}>Todos os modelos</BackLink>
      <ActionMessage answer={answer} />
      <Form method="post" className="sheet design-form" reloadDocument key={version}>
        <input type="hidden" name="intent" value="save-certificate-design" />
        <input type="hidden" name="course_id" value={design.course_id} />
        <VersionField loaded={version} answer={saving} />
        <LayoutChoice design={design} typed={typed} />
        <DesignPeople design={design} fields={saving?.fields ?? {}} typed={typed} />
        <div className="design-more">
          <Field
            label="Validade, em meses"
            name="valid_months"
            type="number"
            inputMode="numeric"
            min={1}
            max={120}
            defaultValue={typed.valid_months ?? design.valid_months ?? ""}
            error={saving?.fields.valid_months}
            hint="Em branco, o certificado não vence. Com prazo, a pessoa é avisada 30 dias antes e pode renovar."
          />
          <label className="check">
            <input
              type="checkbox"
              name="has_transcript"
              defaultChecked={saving?.problem ? typed.has_transcript === "on" : design.has_transcript}
            />
            <span>Imprimir no verso o que foi estudado</span>
          </label>
        </div>
        {/* First of the form's two submit buttons, so that Enter in a field saves. */}
        <p>
          <Button type="submit">Salvar o modelo</Button>
        </p>
        <div className="design-preview">
          <Field
            label="Nome na prévia"
            name="sample_name"
            maxLength={120}
            hint="Em branco, sai um nome de 70 letras."
          />
          <Button type="submit" kind="quiet" name="preview" value="1" formTarget="_blank">
            <Icon of={Eye} />
            Ver a prévia em PDF
          </Button>
        </div>
        <p className="soft">A prévia mostra o que está escrito aqui, mesmo antes de salvar.</p>
      </Form>
      {design.is_own ? <DesignPictures design={design} /> : null}
    </StaffPage>
  );
}

function LayoutChoice({ design, typed }: { design: CertificateDesign; typed: TypedValues }) {
  const [layout, setLayout] = useState(isLayout(typed.layout) ? typed.layout : design.layout);
  const { course_id, course_name, course_hours, signatories } = design;
  return (
    <fieldset className="layouts">
      <legend>Modelo</legend>
      {Object.entries(LAYOUTS).map(([key, { label, hint }]) => (
        <label key={key} className="layout-choice">
          <SheetPicture
            sheet={{ layout: key as typeof layout, course_id, signatories, trails: [] }}
            name="Nome da pessoa"
            course={course_name}
            hours={course_hours}
            token="7KQ3-M9XD"
          />
          <span>
            <input
              type="radio"
              name="layout"
              value={key}
              checked={layout === key}
              onChange={() => setLayout(key as typeof layout)}
            />
            <b>{label}</b>
          </span>
          <small>{hint}</small>
        </label>
      ))}
    </fieldset>
  );
}

function isLayout(name: string | undefined): name is CertificateDesign["layout"] {
  return name !== undefined && name in LAYOUTS;
}
