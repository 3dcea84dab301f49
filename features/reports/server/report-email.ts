import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { EmailKind } from "#features/emails/server/index.ts";
import { quoted } from "#shared/quoted.ts";
import { addressOfPart } from "./address-of-part.ts";
import type { Figures } from "./count-course.ts";

interface CourseReported {
  first_name: string;
  period: "weekly" | "monthly";
  course: Pick<CatalogueCourse, "name" | "friendly_id">;
  /** Null where the figures are those of the whole course. */
  class: { _id: string; name: string } | null;
  figures: Pick<Figures, "enrolled" | "started" | "finished" | "certified" | "stopped">;
  unsubscribe: string;
}

/** A course, or a class of it, in numbers. Nothing in it identifies a single person: who reads it on the page has signed in. */
export const reportEmail: EmailKind<CourseReported> = {
  kind: "report-mailing",
  title: "Relatório de um curso",
  when: "Para quem da equipe pediu o relatório por e-mail, toda semana ou todo mês.",
  content({ first_name, period, course, class: one, figures, unsubscribe }) {
    const { enrolled, started, finished, certified, stopped } = figures;
    const when = period === "weekly" ? "toda segunda-feira" : "todo dia 1º";
    return {
      subject: `${one ? `${course.name}, turma ${quoted(one.name)}` : course.name}: o relatório ${period === "weekly" ? "da semana" : "do mês"}`,
      preheader: `${started} de ${enrolled} começaram, ${finished} concluíram.`,
      title: `${first_name}, ${one ? `a turma ${quoted(one.name)}` : `o curso ${quoted(course.name)}`} em números`,
      paragraphs: [
        ...(one ? [`No curso ${quoted(course.name)}.`] : []),
        `Matrículas: ${formatCount(enrolled)}. Começaram: ${formatCount(started)}. Concluíram: ${formatCount(finished)}, ${formatCount(certified)} com certificado válido.`,
        stopped === 0
          ? "Ninguém está parado no caminho."
          : `Pararam no caminho, há 14 dias ou mais sem nenhum passo: ${formatCount(stopped)}. Na página, você vê onde.`,
      ],
      action: { label: "Abrir o relatório", path: addressOfPart("objects", course.friendly_id, one?._id) },
      notes: [`Você recebe este e-mail ${when} porque pediu, na página do relatório.`],
      unsubscribe,
    };
  },
  examples({ person: { first_name }, course, key }) {
    const figures = { enrolled: 128, started: 96, finished: 41, certified: 38, stopped: 12 };
    const values = { first_name, course, class: null, figures, unsubscribe: key };
    return {
      "Da semana": { ...values, period: "weekly" },
      "Do mês": { ...values, period: "monthly" },
      "De uma turma": { ...values, period: "weekly", class: { _id: key, name: "Plantão da noite" } },
    };
  },
};

function formatCount(count: number): string {
  return count.toLocaleString("pt-BR");
}
