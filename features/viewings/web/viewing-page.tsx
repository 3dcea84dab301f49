import { type ActionFunctionArgs, data, type MetaFunction, redirectDocument } from "react-router";
import { serverApi } from "#features/api.ts";
import { LoginLayout, publicMeta, useProject, useRootData } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { paths } from "#shared/paths.ts";
import { shortName } from "#shared/short-name.ts";
import { Button } from "#ui/button.tsx";

/**
 * With a page to return to, shows the academy as a student sees it. Otherwise ends the viewing, and redirects to that
 * page, or to the viewed person's in the staff area.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const api = serverApi(context);
  const start = (await pageForm(request)).get("return_path");
  try {
    if (start !== null) {
      await api("POST /projects/start-student-view", { return_path: String(start) });
      return redirectDocument(paths.courses());
    }
    const { user_id, return_path } = await api("POST /projects/end-viewing", {});
    return redirectDocument(return_path ?? (user_id ? paths.staff("pessoas", user_id) : paths.courses()));
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    if (error.status === 401) return redirectDocument(paths.login());
    throw data({ message: error.message, ...error.extra }, { status: error.status });
  }
}

export const meta: MetaFunction = (page) => publicMeta(page, { title: "Ver como estudante ou outra pessoa" });

/** Page /ver-como: as whom the academy is shown, with a button to end it; for staff, a button to see it as a student. */
export default function ViewingPage() {
  const { motto } = useProject();
  const user = useRootData()?.user;
  return (
    <LoginLayout title={motto} text="">
      {user?.viewing ? <Viewing name={user.viewing.as_student ? null : user.data.name} /> : null}
      {user?.rule ? <Start /> : null}
      {user?.viewing || user?.rule ? null : (
        <div className="form">
          <h2>Você não está vendo como outra pessoa</h2>
          <p>Quem cuida da academia abre isto na página de cada pessoa, em Pessoas.</p>
          <Button to={paths.courses()}>Ir para os cursos</Button>
        </div>
      )}
    </LoginLayout>
  );
}

function Viewing({ name }: { name: string | null }) {
  return (
    <form method="post" action={paths.viewing()} className="form">
      <h2>Você está vendo como {name === null ? "estudante" : shortName(name)}</h2>
      <p>
        {name === null
          ? "Dá para responder: as respostas são só conferidas, e nada é gravado."
          : "Só para ler: nada é gravado, e a pessoa foi avisada."}
      </p>
      <Button type="submit">{name === null ? "Voltar à gestão" : "Sair"}</Button>
      <Button kind="quiet" to={paths.courses()}>
        Continuar vendo
      </Button>
    </form>
  );
}

function Start() {
  return (
    <form method="post" action={paths.viewing()} className="form">
      <h2>Ver como estudante</h2>
      <p>Por meia hora, você vê a academia como um estudante a vê. Nada do que você fizer conta nem é gravado.</p>
      <input type="hidden" name="return_path" value={paths.staff()} />
      <Button type="submit">Ver como estudante</Button>
      <Button kind="quiet" to={paths.staff()}>
        Voltar à gestão
      </Button>
    </form>
  );
}
