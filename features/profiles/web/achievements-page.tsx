import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { OwnNotes } from "#features/objects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { TextLink } from "#ui/text-link.tsx";
import { AccountPanel } from "./account-panel.tsx";

const load = pageLoad(async ({ api }) => {
  const [{ certificates }, { notes }] = await Promise.all([
    api("GET /projects/own-certificates", {}),
    api("GET /projects/own-notes", {}),
  ]);
  return { certificates, notes };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Minhas conquistas – Perfil" }];

/** Profile section with the person's certificates, reflections and checklists of all courses. */
export default function AchievementsPage() {
  const { certificates, notes } = useLoaderData<typeof load>();
  return (
    <>
      <h1>Minhas conquistas</h1>
      <AccountPanel title="Certificados">
        <p>
          {certificates.length === 0
            ? "Ao concluir todas as trilhas de um curso, o certificado dele aparece na mesma hora."
            : `${certificates.length === 1 ? "Você tem 1 certificado" : `Você tem ${certificates.length} certificados`}.`}{" "}
          <TextLink to={paths.account("certificados")}>Ver meus certificados</TextLink>
        </p>
      </AccountPanel>
      <AccountPanel title="Reflexões e listas" lead="Só você vê o que escreveu e marcou.">
        <OwnNotes notes={notes} />
      </AccountPanel>
    </>
  );
}
