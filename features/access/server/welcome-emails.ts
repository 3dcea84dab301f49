import { type EmailKind, LINK_KEY } from "#features/emails/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { withArticle } from "#shared/with-article.ts";
import { LINK_LIFETIME } from "./link-lifetime.ts";

export interface Inviting {
  /** Full name of the staff member who invites. */
  by: string;
  project: Pick<Project, "name">;
  course: { name: string; friendly_id: string } | null;
}

interface Welcome extends Inviting {
  person: { first_name: string };
}

export const invitationEmail: EmailKind<Welcome> = {
  kind: "invitation",
  title: "Convite para a academia",
  when: "Para quem a equipe convida e ainda não tem como entrar.",
  content: ({ person: { first_name }, by, project: { name }, course }) => ({
    subject: `${by} convidou você para ${withArticle("", name)}`,
    preheader: "Crie a sua senha e comece a aprender.",
    title: `Boas-vindas, ${first_name}`,
    paragraphs: [
      course
        ? `${by} convidou você para o curso ${quoted(course.name)}, ${withArticle("em", name)}.`
        : `${by} convidou você para aprender ${withArticle("em", name)}.`,
      "Para entrar, crie a sua senha. Leva um minuto.",
    ],
    action: { label: "Criar minha senha", path: paths.resetPassword(LINK_KEY) },
    notes: [
      `${LINK_LIFETIME} Passou o prazo? Abra o link mesmo assim e peça outro: ele chega neste mesmo e-mail.`,
      "Não esperava este convite? Pode ignorar este e-mail.",
    ],
  }),
  examples: ({ person, staff, project, course }) => ({
    "Para um curso": { person, by: staff, project, course },
    "Para a academia": { person, by: staff, project, course: null },
  }),
};

export const enrolledEmail: EmailKind<Welcome> = {
  kind: "enrolled",
  title: "Matrícula em um curso",
  when: "Para quem já tem como entrar e é matriculado pela equipe em mais um curso.",
  content({ person: { first_name }, by, project: { name }, course }) {
    const title = course?.name ?? name;
    return {
      subject: `Um novo curso para você: ${title}`,
      preheader: `${by} matriculou você.`,
      title: `${quoted(title)} espera por você`,
      paragraphs: [
        `Olá, ${first_name}!`,
        `${by} matriculou você no curso ${quoted(title)}, ${withArticle("em", name)}.`,
      ],
      action: { label: "Abrir o curso", path: course ? paths.course(course.friendly_id) : paths.courses() },
    };
  },
  examples: ({ person, staff, project, course }) => ({ Exemplo: { person, by: staff, project, course } }),
};
