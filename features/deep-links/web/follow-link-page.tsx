import { Unlink } from "lucide";
import { data, type MetaFunction, redirect } from "react-router";
import { pageLoad } from "#features/api.ts";
import { publicMeta, useProject } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";

const load = pageLoad(async ({ api, params: { id = "" } }) => {
  const found = await api("GET /projects/deep-link/{id}", { id }).catch((error: unknown) => {
    if (isApiProblem(error) && error.status < 500 && error.status !== 429) return null;
    throw error;
  });
  if (found) throw redirect(paths.login(id));
  return data(null, { status: 404 });
});
export { load as loader };

export const meta: MetaFunction = (page) => publicMeta(page, { title: "Este link não está valendo" });

/**
 * /link/{id}, the address in a QR code: redirects to the sign-in page, which continues to the content. Shows a notice
 * when the link is not valid.
 */
export default function FollowLinkPage() {
  const { name, contact } = useProject();
  return (
    <Empty
      level={1}
      title="Este link não está valendo"
      icon={<Icon of={Unlink} />}
      action={<Button to={paths.home()}>Ir para {withArticle("", name)}</Button>}
    >
      Ele pode ter terminado, ainda não ter começado, ou o endereço veio incompleto. Você não perdeu nada: entre na
      academia e procure pelo assunto, ou escreva para {contact.email}.
    </Empty>
  );
}
