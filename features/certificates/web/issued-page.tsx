import { Award, Download } from "lucide";
import {
  type ActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { FilterDay, FilterForm, FilterSearch, FilterSelect, StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { SHEET_FORMAT_NAMES, SHEET_FORMATS } from "#shared/sheet-format.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { type CertificateFilters, type IssuedCertificate } from "../contract.ts";
import { CERTIFICATE_STATES, type CertificateState } from "../constants.ts";
import { CertificateCode } from "./certificate-code.tsx";
import { CertificateTabs } from "./certificate-tabs.tsx";
import { addressOf, filtersIn, NO_FILTERS } from "./certificate-filters.ts";
import { staffCertificateActions } from "./staff-certificate-actions.ts";
import "./staff-certificates.css";

const load = pageLoad(async ({ api, url: { searchParams } }) => {
  const filters = filtersIn(searchParams);
  const after = searchParams.get("depois") ?? "";
  const issued = await api("GET /projects/issued-certificates", { ...filters, after });
  if (filters.class_id === "" || issued.classes.some(({ _id }) => _id === filters.class_id)) return { filters, issued };
  // Another course was chosen: a class of the former one would leave nothing.
  const whole = { ...filters, class_id: "" };
  return { filters: whole, issued: await api("GET /projects/issued-certificates", { ...whole, after }) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffCertificateActions);
}

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
  const { certificates, next, courses, classes } = issued;
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const isFiltered = addressOf(filters) !== addressOf(NO_FILTERS);
  return (
    <StaffPage title="Certificados" lead="O que a academia emitiu, do mais novo ao mais antigo.">
      <CertificateTabs at="emitidos" />
      <ActionMessage answer={answer} />
      <section className="sheet" aria-label="Certificados emitidos">
        <FilterForm
          label="Procurar certificados"
          key={[addressOf(filters), query.get("de"), query.get("ate")].join(" ")}
          more={isFiltered ? <TextLink to={paths.staff("certificados")}>Limpar os filtros</TextLink> : null}
        >
          <div className="issued-choices">
            <FilterSearch label="Nome, e-mail ou código" defaultValue={filters.search} />
            <FilterSelect
              label="Curso"
              name="curso"
              defaultValue={filters.course_id}
              options={[["", "Todos os cursos"], ...courses.map(({ _id, name }) => [_id, name] as const)]}
            />
            {classes.length > 0 ? (
              <FilterSelect
                label="Turma"
                name="turma"
                defaultValue={filters.class_id}
                options={[["", "Todas as turmas"], ...classes.map(({ _id, name }) => [_id, name] as const)]}
              />
            ) : null}
            <FilterSelect
              label="Situação"
              name="estado"
              defaultValue={filters.state}
              options={CERTIFICATE_STATES.map((state) => [state, STATES[state]])}
            />
          </div>
          <div className="issued-period">
            <FilterDay label="Emitidos desde" name="de" />
            <FilterDay label="Até" name="ate" />
          </div>
        </FilterForm>
        <ResultCount count={certificates.length} hasMore={next !== null} />
        {certificates.length > 0 ? <ListDownload filters={filters} /> : null}
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
          <Button kind="quiet" to={addressOf(filters, next)}>
            Mostrar os seguintes
          </Button>
        </p>
      ) : null}
    </StaffPage>
  );
}

/** Buttons that download the whole filtered list, of all pages. A plain form, because the response is a file. */
function ListDownload({ filters }: { filters: CertificateFilters }) {
  return (
    <form method="post" className="issued-download">
      <input type="hidden" name="intent" value="export-certificates" />
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {SHEET_FORMATS.map((format) => (
        <button key={format} type="submit" className="button button-quiet small" name="format" value={format}>
          <Icon of={Download} />
          Baixar a lista ({SHEET_FORMAT_NAMES[format]})
        </button>
      ))}
    </form>
  );
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
        <b>
          <CertificateCode token={token} />
        </b>
      </p>
    </li>
  );
}
