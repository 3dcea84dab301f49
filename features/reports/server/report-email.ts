import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { EmailKind } from "#features/emails/server/index.ts";
import { numberText } from "#shared/number-text.ts";
import { quoted } from "#shared/quoted.ts";
import { stoppedAfterDays } from "#shared/stopped-after-days.ts";
import { SHEET_FORMAT_NAMES, type SheetFormat } from "#shared/sheet-format.ts";
import type { ReportPart } from "../constants.ts";
import { NAMING_PARTS, PART_LABELS } from "../engine/part-labels.ts";
import { reportPagePath } from "./report-page-path.ts";
import type { Figures } from "./count-course.ts";

/** The file that belongs to the e-mail: attached, to be downloaded from the page, or failed. */
export interface ReportedFile {
  state: "attached" | "on the page" | "failed";
  part: ReportPart;
  format: SheetFormat;
}

interface CourseReported {
  first_name: string;
  period: "weekly" | "monthly";
  course: Pick<CatalogueCourse, "name" | "friendly_id">;
  /** The class to which the figures are limited; null for the whole course. */
  class: { _id: string; name: string } | null;
  figures: Pick<Figures, "enrolled" | "started" | "finished" | "certified" | "stopped">;
  file: ReportedFile;
  /** Days after which a person counts as stopped; absent in e-mails that an earlier version queued. */
  stopped_after_days?: number;
  unsubscribe: string;
}

/** E-mail with the figures of a course or class. Its text identifies nobody; the attached file may. */
export const reportEmail: EmailKind<CourseReported> = {
  kind: "report-mailing",
  title: "Relatório de um curso ou de uma turma",
  when: "Para quem da equipe pediu o relatório por e-mail, toda semana ou todo mês.",
  content({ first_name, period, course, class: one, figures, file, unsubscribe, ...mailed }) {
    const days = stoppedAfterDays(mailed);
    const { enrolled, started, finished, certified, stopped } = figures;
    const when = period === "weekly" ? "toda segunda-feira" : "todo dia 1º";
    return {
      subject: `${one ? `${course.name}, turma ${quoted(one.name)}` : course.name}: o relatório ${period === "weekly" ? "da semana" : "do mês"}`,
      preheader: `${numberText(started)} de ${numberText(enrolled)} ${started === 1 ? "começou" : "começaram"}, ${numberText(finished)} ${finished === 1 ? "concluiu" : "concluíram"}.`,
      title: `${first_name}, ${one ? `a turma ${quoted(one.name)}` : `o curso ${quoted(course.name)}`} em números`,
      paragraphs: [
        ...(one ? [`No curso ${quoted(course.name)}.`] : []),
        `Matrículas: ${numberText(enrolled)}. Começaram: ${numberText(started)}. Concluíram: ${numberText(finished)}, ${numberText(certified)} com certificado válido.`,
        stopped === 0
          ? "Ninguém está parado no caminho."
          : `Pararam no caminho, há ${days} dias ou mais sem nenhum passo: ${numberText(stopped)}. Na página, você vê onde.`,
        fileSentence(file),
      ],
      action: { label: "Abrir o relatório", path: reportPagePath(file.part, course.friendly_id, one?._id) },
      notes: [
        `Você recebe este e-mail ${when} porque pediu, na página do relatório.`,
        ...(NAMING_PARTS.has(file.part) ? ["O arquivo tem dados de pessoas: guarde-o só enquanto precisar."] : []),
      ],
      unsubscribe,
    };
  },
  examples({ person: { first_name }, course, key }) {
    const figures = { enrolled: 128, started: 96, finished: 41, certified: 38, stopped: 12 };
    const values = { first_name, course, class: null, figures, unsubscribe: key };
    const people = { part: "people", format: "xlsx" } as const;
    const objects = { state: "attached", part: "objects", format: "csv" } as const;
    return {
      "Da semana": { ...values, file: objects, period: "weekly" },
      "Do mês": { ...values, file: objects, period: "monthly" },
      "Com um arquivo grande": { ...values, file: { ...people, state: "on the page" }, period: "weekly" },
      "Sem o arquivo, que não deu certo": { ...values, file: { ...people, state: "failed" }, period: "weekly" },
      "De uma turma": { ...values, file: objects, period: "weekly", class: { _id: key, name: "Plantão da noite" } },
    };
  },
};

function fileSentence({ state, part, format }: ReportedFile): string {
  const name = `${quoted(PART_LABELS[part])} (${SHEET_FORMAT_NAMES[format]})`;
  if (state === "attached") return `O arquivo ${name} vai junto com este e-mail.`;
  if (state === "failed") return `O arquivo ${name} não pôde ser preparado desta vez. Na página, você pode pedi-lo.`;
  return `O arquivo ${name} é grande para um e-mail: depois de entrar, você o baixa na página, por 7 dias.`;
}
