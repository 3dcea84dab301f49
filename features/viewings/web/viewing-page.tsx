import { type ActionFunctionArgs, type MetaFunction, redirectDocument } from "react-router";
import { serverApi } from "#features/api.ts";
import { LoginLayout, publicMeta, useProject, useRootData } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { paths } from "#shared/paths.ts";
import { shortName } from "#shared/short-name.ts";
import { Button } from "#ui/button.tsx";

/** Ends the viewing and redirects to the person's page in the staff area. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  try {
    const { user_id } = await serverApi(context)("POST /projects/end-viewing", {});
    return redirectDocument(user_id ? paths.staff("pessoas", user_id) : paths.courses());
  } catch (error) {
    if (isApiProblem(error) && error.status === 401) return redirectDocument(paths.login());
    throw error;
  }
}

export const meta: MetaFunction = (page) => publicMeta(page, { title: "Ver como outra pessoa" });

/** Page /ver-como: the name of the person whose view of the academy is shown, and a button to end the viewing. */
export default function ViewingPage() {
  const { motto } = useProject();
  const user = useRootData()?.user;
  const name = user?.viewing ? shortName(user.data.name) : null;
  return (
    <LoginLayout title={motto} text="">
      {name ? (
        <form method="post" action={paths.viewing()} className="form">
          <h2>Você está vendo como {name}</h2>
          <p>Só para ler: nada é gravado, e a pessoa foi avisada.</p>
          <Button type="submit">Sair</Button>
          <Button kind="quiet" to={paths.courses()}>
            Continuar vendo
          </Button>
        </form>
      ) : (
        <div className="form">
          <h2>Você não está vendo como outra pessoa</h2>
          <p>Quem cuida da academia abre isto na página de cada pessoa, em Pessoas.</p>
          <Button to={paths.courses()}>Ir para os cursos</Button>
        </div>
      )}
    </LoginLayout>
  );
}
