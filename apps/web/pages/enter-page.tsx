import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { LoginLayout, publicMeta, useProject, useRootData } from "#features/projects/web/index.ts";
import { UsageConsentPrompt } from "#features/usage/web/index.ts";
import { objectsText } from "#shared/objects-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";

const load = pageLoad(async ({ api }) => api("GET /projects/showcase", {}));
export { load as loader, load as clientLoader };

export const meta: MetaFunction = (page) => publicMeta(page, { title: "Boas-vindas" });

/** Entry page: the brand, the courses, and links to sign in. */
export default function EnterPage() {
  const { courses } = useLoaderData<typeof load>();
  const { name, motto, description } = useProject();
  const user = useRootData()?.user;
  return (
    <LoginLayout title={motto} text={description}>
      <div className="form">
        <h2>{user ? `Olá, ${user.data.first_name}` : name}</h2>
        <ul className="enter-courses">
          {courses.map(({ _id, name, objects_total }) => (
            <li key={_id}>
              <b>{name}</b>
              <span className="soft">{objectsText(objects_total)}, com certificado</span>
            </li>
          ))}
        </ul>
        {user ? (
          <Button to={paths.courses()}>Continuar estudando</Button>
        ) : (
          <>
            <Button to={paths.login()}>Entrar</Button>
            <Button kind="quiet" to={paths.firstAccess()}>
              Primeiro acesso
            </Button>
          </>
        )}
        <Button kind="quiet" to={paths.validate("codigo")}>
          Conferir certificado
        </Button>
        <UsageConsentPrompt />
      </div>
    </LoginLayout>
  );
}
