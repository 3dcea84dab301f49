import { Award } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { FilterForm, FilterSearch, FilterSelect, StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { CERTIFICATE_STATES, type CertificateState, type IssuedCertificate } from "../contract.ts";
import { CertificateTabs } from "./certificate-tabs.tsx";
import "./staff-certificates.css";

const load = pageLoad(async ({ api, url: { searchParams } }) => {
  const asked = searchParams.get("estado") ?? "";
  const state = CERTIFICATE_STATES.find((one) => one === asked) ?? "all";
  const filters = { state, search: searchParams.get("busca") ?? "", course_id: searchParams.get("curso") ?? "" };
  const after = searchParams.get("depois") ?? "";
  return { filters, issued: await api("GET /projects/issued-certificates", { ...filters, after }) };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Certificados – Área da equipe" }];

const STATES: Record<CertificateState, string> = {
  all: "Todos",
  valid: "Válidos",
  revoked: "Revogados",
  expired: "Vencidos",
  replaced: "Emitidos de novo",
};
const ENDED: Record<IssuedCertificate["status"], string | null> = {
  valid: null,
  revoked: "Revogado",
  expired: "Vencido",
};

/** Staff page that lists and filters all certificates of the academy. */
export default function IssuedPage() {
  const { filters, issued } = useLoaderData<typeof load>();
  const { certificates, next, courses } = issued;
  const isFiltered = filters.state !== "all" || filters.search !== "" || filters.course_id !== "";
  return (
    <StaffPage title="Certificados" lead="O que a academia emitiu, do mais novo ao mais antigo.">
      <CertificateTabs at="emitidos" />
      <section className="sheet" aria-label="Certificados emitidos">
        <FilterForm label="Procurar certificados" key={Object.values(filters).join(" ")}>
          <FilterSearch label="Nome, e-mail ou código" defaultValue={filters.search} />
          <FilterSelect
            label="Curso"
            name="curso"
            defaultValue={filters.course_id}
            options={[["", "Todos os cursos"], ...courses.map(({ _id, name }) => [_id, name] as const)]}
          />
          <FilterSelect
            label="Situação"
            name="estado"
            defaultValue={filters.state}
            options={CERTIFICATE_STATES.map((state) => [state, STATES[state]])}
          />
        </FilterForm>
        <ResultCount count={certificates.length} hasMore={next !== null} />
        {certificates.length > 0 ? (
          <ul className="issued">
            {certificates.map((certificate) => (
              <IssuedRow key={certificate._id} certificate={certificate} />
            ))}
          </ul>
        ) : (
          <Empty title={isFiltered ? "Nada encontrado" : "Nenhum certificado ainda"} icon={<Icon of={Award} />}>
            {isFiltered
              ? "Nenhum certificado combina com estes filtros. Um código antigo também encontra o certificado novo."
              : "Eles são emitidos sozinhos, na hora em que alguém conclui um curso."}
          </Empty>
        )}
      </section>
      {next ? (
        <p>
          <Button kind="quiet" to={nextAddress(filters, next)}>
            Mostrar os seguintes
          </Button>
        </p>
      ) : null}
    </StaffPage>
  );
}

function nextAddress({ state, search, course_id }: { state: string; search: string; course_id: string }, next: string) {
  const query = new URLSearchParams({ estado: state, busca: search, curso: course_id, depois: next });
  return `${paths.staff("certificados")}?${query}`;
}

function IssuedRow({ certificate }: { certificate: IssuedCertificate }) {
  const { _id, token, name, email, course_name, status, created_at, reissues } = certificate;
  return (
    <li>
      <div>
        <h2>
          <Link to={paths.staff("certificados", _id)}>{name}</Link>
        </h2>
        <p className="soft">
          {course_name} · {email}
        </p>
      </div>
      <p className="issued-facts">
        {ENDED[status] ? (
          <span className="state" data-warn>
            {ENDED[status]}
          </span>
        ) : null}
        {reissues > 0 ? <span className="soft">emitido {reissues + 1} vezes</span> : null}
        <span className="soft">
          <Moment at={created_at} as="date" />
        </span>
        <b>{token}</b>
      </p>
    </li>
  );
}
