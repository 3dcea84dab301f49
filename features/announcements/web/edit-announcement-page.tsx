import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { AnnouncementEditions } from "./announcement-editions.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementReach } from "./announcement-reach.tsx";
import { EndAnnouncement } from "./end-announcement.tsx";
import { staffAnnouncementActions } from "./staff-announcement-actions.ts";
import { audienceText, KIND_LABELS, periodText, STATE_LABELS } from "./staff-announcement-texts.ts";
import "./staff-announcements.css";

const load = pageLoad(async ({ api, params: { announcement_id }, url }) => {
  const { courses } = await api("GET /projects/staff-announcements", {});
  const classId = url.searchParams.get("turma")?.slice(0, 36) ?? "";
  if (announcement_id === undefined) return { courses, classId, found: null, list: "waiting" as const, page: 1 };
  if (!isId(announcement_id)) throw invalidParameters(url);
  const list = url.searchParams.get("lista") === "sim" ? ("answered" as const) : ("waiting" as const);
  const asked = Number(url.searchParams.get("pagina") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
  const found = await api("GET /projects/staff-announcement/{announcement_id}", { announcement_id, list, page });
  return { courses, classId: "", found, list, page };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffAnnouncementActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.found?.announcement.title ?? "Novo aviso"} – Área da equipe` },
];

/**
 * Page /gestao/comunicacao/novo and /gestao/comunicacao/{id}: the form of an announcement, its preview, and whom it
 * reached.
 */
export default function EditAnnouncementPage() {
  const { courses, classId, found, list, page } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const announcement = found?.announcement;
  return (
    <StaffPage
      title={announcement?.title ?? "Novo aviso"}
      lead={
        announcement
          ? `${STATE_LABELS[announcement.state]} · ${KIND_LABELS[announcement.kind]} · ${audienceText(announcement)} · ${periodText(announcement)}`
          : "As pessoas o veem ao entrar, uma vez, até responderem."
      }
    >
      <BackLink to={paths.staff("comunicacao")}>Todos os avisos</BackLink>
      <AnnouncementForm
        key={announcement?._id ?? "new"}
        announcement={announcement ?? null}
        version={found?.version ?? ""}
        courses={courses}
        classId={classId}
        answer={answer?.intent === "save" ? answer : undefined}
      />
      {found ? (
        <>
          <AnnouncementReach
            found={found}
            list={list}
            page={page}
            answer={answer?.intent === "remind" ? answer : undefined}
          />
          <AnnouncementEditions editions={found.editions} />
          <EndAnnouncement
            announcement={found.announcement}
            answer={answer && !["save", "remind"].includes(answer.intent) ? answer : undefined}
          />
        </>
      ) : null}
    </StaffPage>
  );
}
