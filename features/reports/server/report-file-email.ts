import type { EmailKind } from "#features/emails/server/index.ts";
import { quoted } from "#shared/quoted.ts";
import type { ReportPart } from "../constants.ts";
import { reportPagePath } from "./report-page-path.ts";

interface ReportFileMade {
  part: ReportPart;
  course: { name: string; friendly_id: string };
  /** The class to which the report is limited; null for the whole course. */
  class: { _id: string; name: string } | null;
}

export const reportFileEmail: EmailKind<ReportFileMade> = {
  kind: "report-file",
  title: "Arquivo de relatório pronto",
  when: "Para quem da equipe pediu um relatório em arquivo que levou mais de um minuto.",
  content: ({ part, course, class: one }) => ({
    subject: one
      ? `O relatório da turma ${quoted(one.name)} está pronto`
      : `O relatório do curso ${quoted(course.name)} está pronto`,
    preheader: "O arquivo que você pediu pode ser baixado.",
    title: "O seu arquivo está pronto",
    paragraphs: [
      `O relatório ${one ? `da turma ${quoted(one.name)}, do curso ${quoted(course.name)},` : `do curso ${quoted(course.name)}`} foi preparado. Ele fica na página por 7 dias, só para você.`,
    ],
    action: { label: "Ir até o arquivo", path: reportPagePath(part, course.friendly_id, one?._id) },
    notes: ["O arquivo tem dados de pessoas: guarde-o só enquanto precisar."],
  }),
  examples: ({ course, key }) => ({
    "Do curso": { part: "people", course, class: null },
    "De uma turma": { part: "people", course, class: { _id: key, name: "Plantão da noite" } },
  }),
};
