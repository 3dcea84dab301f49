import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { type CertificateDesign } from "../contract.ts";
import { LAYOUTS } from "../constants.ts";
import { CertificateTabs } from "./certificate-tabs.tsx";
import { SheetPicture } from "./sheet-picture.tsx";
import "./staff-certificates.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/certificate-designs", {}));
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Modelos de certificado" }];

/** Page with the certificate design of each course. */
export default function DesignsPage() {
  const { designs } = useLoaderData<typeof load>();
  return (
    <StaffPage
      title="Certificados"
      lead="Como saem os certificados de cada curso, quem assina e por quanto tempo valem."
    >
      <CertificateTabs at="modelos" />
      <ul className="designs">
        {designs.map((design) => (
          <li key={design.course_id} className="sheet">
            <DesignPicture design={design} />
            <h2>
              <Link to={paths.staffCertificates("modelos", design.course_id)}>{design.course_name}</Link>
            </h2>
            <p className="soft">{factsOf(design)}</p>
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}

function DesignPicture({ design }: { design: CertificateDesign }) {
  const { course_id, course_name, course_hours, layout, signatories } = design;
  const sheet = { layout, course_id, signatories, trails: [] };
  return (
    <SheetPicture sheet={sheet} name="Nome da pessoa" course={course_name} hours={course_hours} token="7KQ3-M9XD" />
  );
}

function factsOf({ layout, is_own, valid_months, issued, signatories }: CertificateDesign): string {
  const signed = countText(signatories.length, "assinatura");
  const period = valid_months === null ? "não vence" : `vale ${countText(valid_months, "mês", "meses")}`;
  const label = `${LAYOUTS[layout].label}${is_own ? "" : " (padrão)"}`;
  return `${label} · ${signed} · ${period} · ${countText(issued, "emitido")}`;
}
