import type { z } from "zod";
import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { type CsvCell, csvText } from "#shared/csv-text.ts";
import type { exportReport as contract, PersonReport, ReportPart } from "../contract.ts";
import { getCourseReport } from "./get-course-report.ts";
import { VERDICTS } from "../engine/verdict-words.ts";
import { stateOf } from "./get-person-report.ts";
import { personRows } from "./person-rows.ts";
import { questionRows } from "./question-rows.ts";
import { reportCourse, type Staff } from "./report-course.ts";
import { stoppedRows } from "./stopped-rows.ts";
import { trailsDone } from "./trails-done.ts";

type Rows = (readonly CsvCell[])[];

/** What a report's page shows, of everybody, for a spreadsheet. */
export async function exportReport(
  context: Staff,
  { course: name, part }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { course } = await reportCourse(context, name);
  if (!course) throw notFound("Ainda não há curso para contar.");
  const rows = await PARTS[part](context, course);
  await audit(context, "export-report", course.id, { part, rows: rows.length - 1 });
  return { name: `${course.friendly_id}-${NAMES[part]}.csv`, csv: csvText(rows) };
}

const NAMES = { objects: "conteudos", people: "pessoas", stopped: "quem-parou", questions: "perguntas" } as const;

const STATES: Record<PersonReport["people"][number]["state"], string> = {
  new: "Por começar",
  going: "Em andamento",
  stopped: "Parou",
  finished: "Concluiu",
};

const PARTS: Record<ReportPart, (context: Staff, course: CatalogueCourse) => Promise<Rows>> = {
  objects: async (context, course) => {
    const { trails } = await getCourseReport(context, { course: course.friendly_id });
    const rows = trails.flatMap(({ name, objects }) =>
      objects.map(({ title, done, stopped }) => [name, title, done, stopped]),
    );
    return [["Trilha", "Conteúdo", "Concluíram", "Pararam aqui"], ...rows];
  },
  people: async (context, course) => {
    const [rows, doneBy] = await Promise.all([
      personRows(context, course, { search: "", sort: "name", after: "", limit: null }),
      trailsDone(context, course),
    ]);
    const head = ["Nome", "E-mail", "Situação", "Último passo", "Concluídos", ...course.trails.map(trailHead)];
    const lines = rows.map((row) => {
      const done = doneBy(row._id);
      const all = done.reduce((sum, one) => sum + one, 0);
      return [row.name, row.email, STATES[stateOf(row, context.now)], dayOf(context, row.visited_at), all, ...done];
    });
    return [head, ...lines];
  },
  stopped: async (context, course) => {
    const rows = await stoppedRows(context, course, { after: "", limit: null });
    const lines = rows.map(({ name, email, visited_at, title, completeness, objects_done }) => {
      const share = title === null ? null : Math.floor(completeness * 100);
      return [name, email, dayOf(context, visited_at), title, share, objects_done];
    });
    return [["Nome", "E-mail", "Último passo", "Conteúdo", "Feito dele (%)", "Concluídos"], ...lines];
  },
  questions: async (context, course) => {
    const lines = (await questionRows(context, course)).map(
      ({ object, question, answers, first_right, discrimination, verdict }) => [
        object,
        question,
        answers,
        first_right === null ? null : Math.round(first_right * 100),
        discrimination === null ? null : Math.round(discrimination * 100) / 100,
        VERDICTS[verdict],
      ],
    );
    return [
      ["Conteúdo", "Pergunta", "Respostas", "Acerto na primeira (%)", "Distinção (-1 a 1)", "Vale rever"],
      ...lines,
    ];
  },
};

function trailHead({ name, objects }: CatalogueCourse["trails"][number]): string {
  return `${name} (de ${objects.length})`;
}

/** A day in the academy's time zone, as spreadsheets read it. */
function dayOf({ project }: Staff, at: Date | null): string | null {
  return at && new Intl.DateTimeFormat("sv-SE", { timeZone: project.time_zone }).format(at);
}
