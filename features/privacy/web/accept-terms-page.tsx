import {
  type ActionFunctionArgs,
  Form,
  type MetaFunction,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { pageLoad, serverApi } from "#features/api.ts";
import { type ActionResult, formResult } from "#features/form-action.ts";
import { LoginLayout, Moment, publicMeta, useProject } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { reloadIfAnswered } from "#platform/web/router/reload-if-answered.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { CONTINUE_COOKIE } from "#platform/web/session/names.ts";
import { safePath } from "#platform/web/session/safe-path.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { withArticle } from "#shared/with-article.ts";
import type { Duties } from "../contract.ts";
import "./accept-terms.css";

const load = pageLoad(({ api }) => api("GET /projects/duties", {}));
export { load as loader, load as clientLoader };
export const shouldRevalidate = reloadIfAnswered;

export const meta: MetaFunction = (page) => publicMeta(page, { title: "Termos e privacidade" });

/** Accepts the checked texts and redirects to the page that was requested. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await pageForm(request);
  const accepted = form.getAll("accepted").map((one) => {
    const [kind, version] = String(one).split(":");
    return { kind: kind as Duties["terms"][number]["kind"], version: Number(version) };
  });
  try {
    const { left } = await serverApi(context)("POST /projects/accept-terms", { accepted });
    if (left > 0) return refused("Falta um texto: para continuar, marque os dois.");
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    if (error.status === 401) return redirectDocument(paths.login());
    return refused(
      error.status === 400 ? "Para continuar, marque que você leu e concorda." : messageWithRequestId(error),
    );
  }
  const destination = safePath(cookieIn(request.headers.get("cookie") ?? "", CONTINUE_COOKIE), paths.courses());
  context.get(pageRequest).setCookie(cookieText(CONTINUE_COOKIE, "", 0, false));
  return redirectDocument(destination);
}

function refused(problem: string): ActionResult {
  return formResult("accept", { problem });
}

/** Page shown instead of others while the person has not accepted a legal text in force. */
export default function AcceptTermsPage() {
  const { terms } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { name } = useProject();
  const isBusy = useNavigation().state !== "idle";
  const isFirst = terms.every(({ accepted_version }) => accepted_version === null);
  const title = terms.length === 0 ? "Termos e privacidade" : isFirst ? "Antes de continuar" : "Nossos termos mudaram";
  return (
    <LoginLayout
      title={title}
      text={
        isFirst
          ? `Este é o combinado entre você e ${withArticle("", name)}.`
          : "Veja o que mudou e siga com o seu estudo."
      }
    >
      {terms.length === 0 ? (
        <NothingLeft />
      ) : (
        <Form method="post" className="form accept-terms" replace>
          <h2>{isFirst ? "Leia e aceite para continuar" : "O que mudou"}</h2>
          <ActionMessage answer={answer} />
          {terms.map((text) => (
            <LegalText key={text.kind} text={text} />
          ))}
          <Button type="submit" disabled={isBusy}>
            Aceitar e continuar
          </Button>
          <p className="soft">
            Não concorda? Você pode <TextLink to={paths.account("privacidade")}>baixar ou excluir seus dados</TextLink>{" "}
            ou <TextLink to={paths.logout()}>sair</TextLink>.
          </p>
        </Form>
      )}
    </LoginLayout>
  );
}

const AGREED = {
  "use-terms": "Li e concordo com os termos de uso",
  "privacy-policy": "Li a política de privacidade e sei como meus dados são usados",
};

function LegalText({ text }: { text: Duties["terms"][number] }) {
  const { kind, title, version, published_at, changes, accepted_version } = text;
  return (
    <section className="accept-text">
      <h3>{title}</h3>
      <p className="soft">
        Versão {version} · Publicação: <Moment at={`${published_at}T15:00:00Z`} as="date" />
      </p>
      {accepted_version === null ? null : (
        <p>{changes || `Você tinha aceitado a versão ${accepted_version}. Esta a substitui.`}</p>
      )}
      <TextLink to={paths.legal(kind)}>
        Ler o texto inteiro<span className="visually-hidden">: {title}</span>
      </TextLink>
      {accepted_version === null ? null : (
        <TextLink to={paths.legalChanges(kind, accepted_version, version)}>
          O que mudou, palavra por palavra<span className="visually-hidden">: {title}</span>
        </TextLink>
      )}
      <Checkbox label={AGREED[kind]} name="accepted" inputValue={`${kind}:${version}`} required />
    </section>
  );
}

function NothingLeft() {
  return (
    <div className="form">
      <h2>Está tudo certo</h2>
      <p>Você já aceitou os textos que valem hoje.</p>
      <Button to={paths.courses()}>Ir para os cursos</Button>
    </div>
  );
}
