import { Megaphone, Plus } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { CommunicationTabs, DeletedItems, StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { StaffAnnouncement } from "../contract.ts";
import { staffAnnouncementActions } from "./staff-announcement-actions.ts";
import { audienceText, KIND_LABELS, periodText, reachText, STATE_LABELS } from "./staff-announcement-texts.ts";
import "./staff-announcements.css";

const load = pageLoad(async ({ api, url }) => {
  const asked = Number(url.searchParams.get("pagina") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
  return { page, ...(await api("GET /projects/staff-announcements", { page })) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffAnnouncementActions);
}

export const meta: MetaFunction = () => [{ title: "Comunicação – Área da equipe" }];

/** Page /gestao/comunicacao: the announcements, live ones first, then scheduled and ended ones. */
export default function StaffAnnouncementsPage() {
  const { page, pages, announcements, deleted } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <StaffPage
      title="Comunicação"
      lead="Os avisos que as pessoas veem ao entrar: para quem são, até quando, e quem já leu."
      actions={
        <Button to={paths.staff("comunicacao", "novo")}>
          <Icon of={Plus} />
          Novo aviso
        </Button>
      }
    >
      <CommunicationTabs />
      <ActionMessage answer={answer} />
      <DeletedItems deleted={deleted} field="announcement_id" />
      {announcements.length === 0 ? (
        <section className="sheet">
          <Empty
            title={page > 1 ? "Não há avisos nesta página" : "Nenhum aviso ainda"}
            icon={<Icon of={Megaphone} />}
            action={
              page > 1 ? (
                <Button to={paths.staff("comunicacao")}>Ver os primeiros</Button>
              ) : (
                <Button to={paths.staff("comunicacao", "novo")}>Escrever o primeiro</Button>
              )
            }
          >
            Conte uma novidade, faça uma pergunta ou peça uma leitura. Você escolhe para quem e em que dias.
          </Empty>
        </section>
      ) : (
        <ul className="staff-announcements">
          {announcements.map((announcement) => (
            <li key={announcement._id} className="sheet">
              <StaffCard announcement={announcement} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Páginas de avisos"
        page={page}
        pages={pages}
        to={(number) => `${paths.staff("comunicacao")}${number > 1 ? `?pagina=${number}` : ""}`}
      />
    </StaffPage>
  );
}

function StaffCard({ announcement }: { announcement: StaffAnnouncement }) {
  const { _id, title, kind, state, answered, people } = announcement;
  return (
    <>
      <div>
        <h2>
          <Link to={paths.staff("comunicacao", _id)}>{title}</Link>
        </h2>
        <p className="soft">
          {KIND_LABELS[kind]} · {audienceText(announcement)} · {periodText(announcement)}
        </p>
      </div>
      <p className="staff-reach">
        <span className="num">{reachText(announcement)}</span>
        <Bar share={people > 0 ? answered / people : 0} label={`Alcance de “${title}”`} />
      </p>
      <p>
        <Badge kind={state === "live" ? "strong" : state === "scheduled" ? "dotted" : "plain"}>
          {STATE_LABELS[state]}
        </Badge>
      </p>
    </>
  );
}
