import { ListChecks, SearchX } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { useLastActionData } from "#features/use-last-action-data.ts";
import { listText } from "#shared/list-text.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import type { PeopleSelection, Selection } from "../contract.ts";
import { ActionPanels } from "./action-panels.tsx";
import { bulkActions } from "./bulk-actions.ts";
import { peopleText } from "#shared/people-text.ts";
import { peopleListAddress } from "./people-list-address.ts";
import { PeopleFiles } from "./people-files.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { isEmpty, selectionIn } from "./selection-address.ts";
import "./bulk.css";

const load = pageLoad(async ({ api, url }) => {
  const selection = selectionIn(url.searchParams);
  const [found, { changes }, { files }] = await Promise.all([
    isEmpty(selection) ? null : api("GET /projects/people-selection", selection),
    api("GET /projects/bulk-changes", {}),
    api("GET /projects/people-files", {}),
  ]);
  return { selection, found, changes, files };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, bulkActions);
}

export const meta: MetaFunction = () => [{ title: "Mudar várias pessoas – Área da equipe" }];

/** Page /gestao/pessoas/mudar: the actions for people selected in the table of people. Works without scripts. */
export default function BulkPage() {
  const { selection, found, changes, files } = useLoaderData<typeof load>();
  const answer = useLastActionData<typeof action>();
  return (
    <StaffPage
      title="Mudar várias pessoas"
      lead={found && found.count > 0 ? <SelectedPeople selection={selection} found={found} /> : null}
    >
      <BackLink to={peopleListAddress(selection)}>
        {selection.stopped_in ? "Voltar a quem parou" : "Voltar às pessoas"}
      </BackLink>
      <ActionMessage answer={answer} />
      {found && found.count > 0 ? (
        <ActionPanels selection={selection} found={found} answer={answer} />
      ) : (
        <NobodySelected found={found} selection={selection} />
      )}
      <PeopleFiles files={files} />
      <RecentChanges changes={changes} />
    </StaffPage>
  );
}

function SelectedPeople({ selection, found: { count, people } }: { selection: Selection; found: PeopleSelection }) {
  const names = people.map(({ name }) => name);
  const rest = count - names.length;
  const list = listText(rest > 0 ? [...names, `mais ${peopleText(rest)}`] : names);
  const how = selection.everyone ? (count === 1 ? " que o filtro encontra" : ", todas que o filtro encontra") : "";
  return (
    <>
      <b>{peopleText(count)}</b>
      {how}: {list}.
    </>
  );
}

function NobodySelected({ found, selection }: { found: PeopleSelection | null; selection: Selection }) {
  const back = (
    <Button kind="quiet" to={peopleListAddress(selection)}>
      Escolher pessoas
    </Button>
  );
  if (found)
    return (
      <Empty title="Ninguém encontrado" icon={<Icon of={SearchX} />} action={back}>
        Estas pessoas já não estão aqui, ou o filtro não encontra ninguém.
      </Empty>
    );
  return (
    <Empty title="Nenhuma pessoa escolhida" icon={<Icon of={ListChecks} />} action={back}>
      Na lista de pessoas, marque quem você quer mudar; ou filtre, e mude todas que o filtro encontra.
    </Empty>
  );
}
