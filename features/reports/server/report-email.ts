import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { quoted } from "#shared/quoted.ts";
import { addressOfPart } from "./address-of-part.ts";
import type { Figures } from "./count-course.ts";

interface ReportEmail {
  user_id: string;
  email: string;
  first_name: string;
  period: "weekly" | "monthly";
  course: Pick<CatalogueCourse, "name" | "friendly_id">;
  figures: Figures;
  unsubscribe: string;
}

/** A course in numbers. Nothing in it tells of a single person: who reads it on the page has signed in. */
export function reportEmail({ user_id, email, first_name, period, course, figures, unsubscribe }: ReportEmail) {
  const { enrolled, started, finished, certified, stopped } = figures;
  const when = period === "weekly" ? "toda segunda-feira" : "todo dia 1º";
  return {
    kind: "report-mailing",
    userId: user_id,
    recipient: email,
    content: {
      subject: `${course.name}: o relatório ${period === "weekly" ? "da semana" : "do mês"}`,
      preheader: `${started} de ${enrolled} começaram, ${finished} concluíram.`,
      title: `${first_name}, o curso ${quoted(course.name)} em números`,
      paragraphs: [
        `Matrículas: ${say(enrolled)}. Começaram: ${say(started)}. Concluíram: ${say(finished)}, ${say(certified)} com certificado válido.`,
        stopped === 0
          ? "Ninguém está parado no caminho."
          : `Pararam no caminho, há 14 dias ou mais sem nenhum passo: ${say(stopped)}. Na página, você vê onde.`,
      ],
      action: { label: "Abrir o relatório", path: addressOfPart("objects", course.friendly_id) },
      notes: [`Você recebe este e-mail ${when} porque pediu, na página do relatório.`],
      unsubscribe,
    },
  };
}

function say(count: number): string {
  return count.toLocaleString("pt-BR");
}
