import type { EmailKind } from "#features/emails/server/index.ts";
import { paths } from "#shared/paths.ts";

interface Interest {
  first_name: string;
  /** The recruiter's name. */
  recruiter: string;
  message: string;
  /** Whether the recruiter has opened the person's name, with a reason that the person can read. */
  knows_name: boolean;
}

interface Accepted {
  /** The person's name. */
  name: string;
  talentId: string;
  /** What the person wrote with the answer; may be empty. */
  reply?: string;
}

interface Declined {
  /** The four characters by which the recruiter knows the profile. */
  code: string;
  /** Whether the person had accepted before. */
  was_accepted: boolean;
  /** Whether the recruiter has opened the person's name with a reason, and still sees it. */
  knows_name: boolean;
  reply: string;
}

export const talentInterestEmail: EmailKind<Interest> = {
  kind: "talent-interest",
  title: "Convite para conversar sobre o currículo",
  when: "Para a pessoa do banco de currículos com quem alguém da equipe quer conversar.",
  module: "talents",
  content: ({ first_name, recruiter, message, knows_name }) => ({
    subject: `${recruiter} quer conversar com você`,
    preheader: "Seu contato só aparece se você aceitar.",
    title: `${first_name}, alguém quer conversar com você`,
    paragraphs: [
      `${recruiter}, da equipe da academia, viu o seu currículo e escreveu:`,
      message,
      knows_name
        ? "Essa pessoa já viu o seu nome: o motivo está no seu currículo, em “Quem viu”. O seu contato só aparece se você aceitar."
        : "O seu contato só aparece se você aceitar. Se essa pessoa precisar ver o seu nome antes, ela registra o motivo, que você lê em “Quem viu”.",
    ],
    action: { label: "Responder", path: paths.talentsCreateProfile() },
  }),
  examples({ person: { first_name }, staff }) {
    const message = "Gostei do seu caminho e do que você já fez. Podemos conversar na próxima semana?";
    const values = { first_name, recruiter: staff, message };
    return { Exemplo: { ...values, knows_name: false }, "Depois de ver o nome": { ...values, knows_name: true } };
  },
};

export const talentAcceptedEmail: EmailKind<Accepted> = {
  kind: "talent-accepted",
  title: "Conversa aceita",
  when: "Para quem da equipe quis conversar, quando a pessoa aceita.",
  module: "talents",
  content: ({ name, talentId, reply }) => ({
    subject: `${name} aceitou conversar`,
    preheader: "O nome e o contato já estão abertos para você.",
    title: `${name} aceitou conversar com você`,
    paragraphs: [
      "O currículo agora mostra o nome e o contato. Combine a conversa com carinho: a pessoa está esperando.",
      ...(reply ? [`Junto com a resposta veio: “${reply}”`] : []),
    ],
    action: { label: "Abrir o currículo", path: paths.talentsProfile(talentId) },
  }),
  examples: ({ person: { name }, key }) => ({
    "Sem palavras": { name, talentId: key },
    "Com palavras": { name, talentId: key, reply: "Obrigada pelo convite. Podemos falar à tarde." },
  }),
};

export const talentDeclinedEmail: EmailKind<Declined> = {
  kind: "talent-declined",
  title: "Conversa recusada",
  when: "Para quem da equipe quis conversar, quando a pessoa prefere não conversar agora.",
  module: "talents",
  content: ({ code, was_accepted, knows_name, reply }) => ({
    subject: `Uma resposta do perfil ${code}`,
    preheader: "A pessoa prefere não conversar agora.",
    title: "A pessoa prefere não conversar agora",
    paragraphs: [
      was_accepted
        ? `A pessoa do perfil ${code} fechou a conversa: ${knows_name ? "o contato não aparece" : "o nome e o contato não aparecem"} mais para você.`
        : `A pessoa do perfil ${code} leu o seu convite e prefere não conversar agora.`,
      ...(reply ? [`Junto com a resposta veio: “${reply}”`] : []),
      "Ela pode mudar de ideia: então você recebe outro e-mail. Não é preciso fazer nada.",
    ],
    action: { label: "Ver outros currículos", path: paths.talentsProfilesList() },
  }),
  examples() {
    const values = { code: "4K7H", was_accepted: false, knows_name: false, reply: "" };
    return {
      "Sem palavras": values,
      "Com palavras": { ...values, reply: "Comecei em outro lugar esta semana." },
      "Depois de aceitar": { ...values, was_accepted: true },
      "Depois de ver o nome e de aceitar": { ...values, was_accepted: true, knows_name: true },
    };
  },
};
