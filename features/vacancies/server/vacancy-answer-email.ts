import type { EmailKind } from "#features/emails/server/index.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";

interface VacancyAnswer {
  first_name: string;
  vacancy_id: string;
  /** The vacancy's title. */
  title: string;
  answer: string;
}

export const vacancyAnswerEmail: EmailKind<VacancyAnswer> = {
  kind: "vacancy-answer",
  title: "Resposta a uma candidatura",
  when: "Para quem se candidatou a uma vaga e não foi escolhido, com as palavras da equipe, dez minutos depois.",
  module: "talents",
  content: ({ first_name, vacancy_id, title, answer }) => ({
    subject: `Sobre a sua candidatura a ${quoted(title)}`,
    preheader: "Obrigado por ter se candidatado.",
    title: `${first_name}, uma resposta sobre a vaga ${quoted(title)}`,
    paragraphs: answer.split(/\n{2,}/),
    action: { label: "Ver as vagas abertas", path: paths.talentsVacancies(vacancy_id) },
  }),
  examples: ({ person: { first_name }, key }) => ({
    Exemplo: {
      first_name,
      vacancy_id: key,
      title: "Auxiliar de cozinha",
      answer:
        "Lemos a sua candidatura com atenção. Desta vez a vaga ficou com outra pessoa.\n\nO seu currículo continua conosco, e outras vagas virão.",
    },
  }),
};
