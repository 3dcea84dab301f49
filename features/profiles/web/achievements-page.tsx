import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { OwnCertificates } from "#features/certificates/web/index.ts";
import { OwnNotes } from "#features/objects/web/index.ts";
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

/** The person's certificates, reflections and checklists, of all courses. */
export default function AchievementsPage() {
  const { certificates, notes } = useLoaderData<typeof load>();
  return (
    <>
      <h1>Minhas conquistas</h1>
      <AccountPanel title="Certificados">
        <OwnCertificates certificates={certificates} />
      </AccountPanel>
      <AccountPanel title="Reflexões e listas" lead="Só você vê o que escreveu e marcou.">
        <OwnNotes notes={notes} />
      </AccountPanel>
    </>
  );
}
