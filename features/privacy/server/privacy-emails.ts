import type { EmailKind } from "#features/emails/server/index.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { ERASURE_DELAY_MS } from "./erasure-delay.ts";

interface ErasureAsked {
  project: Pick<Project, "time_zone">;
  dueAt: Date;
}

const examples: EmailKind<ErasureAsked>["examples"] = ({ project, now }) => ({
  Exemplo: { project, dueAt: new Date(now.getTime() + ERASURE_DELAY_MS) },
});

export const exportReadyEmail: EmailKind<object> = {
  kind: "export-ready",
  title: "Cópia dos dados pronta",
  when: "Para quem pediu, no Perfil, uma cópia de tudo o que a academia guarda sobre si.",
  content: () => ({
    subject: "A cópia dos seus dados está pronta",
    preheader: "Ela fica disponível por 24 horas, só para você.",
    title: "Seus dados estão prontos para baixar",
    paragraphs: [
      "Você pediu uma cópia de tudo o que a academia guarda sobre você. Ela está no seu Perfil, em “Privacidade”.",
      "Só você pode baixá-la, e só nas próximas 24 horas. Depois disso ela é apagada, e você pode pedir outra.",
    ],
    action: { label: "Ir para o meu Perfil", path: paths.account("privacidade") },
    notes: ["Não foi você quem pediu? Troque a sua senha e fale com a academia."],
  }),
  examples: () => ({ Exemplo: {} }),
};

export const erasureAskedEmail: EmailKind<ErasureAsked> = {
  kind: "erasure-asked",
  title: "Pedido de exclusão da conta",
  when: "Para quem pediu a exclusão da conta, que ainda pode desistir por sete dias.",
  content({ project, dueAt }) {
    const day = dayOf(project, dueAt);
    return {
      subject: `Sua conta será excluída em ${day}`,
      preheader: "Até lá, você pode desistir.",
      title: "Recebemos o seu pedido de exclusão",
      paragraphs: [
        `Em ${day}, tudo o que a academia guarda sobre você será apagado: dados, progresso, pontos e certificados.`,
        "Até esse dia, nada muda. Se você mudar de ideia, abra o seu Perfil e aperte “Desistir da exclusão”.",
        "Quando tudo estiver apagado, mandamos um último e-mail para confirmar.",
      ],
      action: { label: "Abrir o meu Perfil", path: `${paths.account("privacidade")}#exclusao` },
      notes: ["Não foi você quem pediu? Desista da exclusão e troque a sua senha agora."],
    };
  },
  examples,
};

export const erasurePostponedEmail: EmailKind<ErasureAsked> = {
  kind: "erasure-held",
  reachesSuspended: true,
  title: "Exclusão da conta adiada",
  when: "Para quem pediu a exclusão da conta e ficou só na gestão: a academia não pode ficar sem ninguém.",
  content({ project, dueAt }) {
    const day = dayOf(project, dueAt);
    return {
      subject: `A exclusão da sua conta foi adiada para ${day}`,
      preheader: "Sem você, ninguém mais cuidaria da academia.",
      title: "Adiamos a exclusão da sua conta",
      paragraphs: [
        "Você é, agora, a única pessoa da gestão que cuida da academia. Por isso não excluímos a sua conta hoje.",
        `Dê o papel de gestão a outra pessoa, que já tenha entrado: em ${day}, a sua conta é excluída. Sem isso, a exclusão espera mais uma semana.`,
      ],
      action: { label: "Abrir a equipe", path: paths.staff("equipe") },
      notes: ["Mudou de ideia? No seu Perfil, em “Privacidade”, aperte “Desistir da exclusão”."],
    };
  },
  examples,
};

export const erasureDoneEmail: EmailKind<object> = {
  kind: "erasure-done",
  title: "Conta excluída",
  when: "Para quem pediu a exclusão da conta, no momento em que ela é apagada.",
  content: () => ({
    subject: "Sua conta foi excluída",
    preheader: "Este é o último e-mail que você recebe da academia.",
    title: "Sua conta foi excluída",
    paragraphs: [
      "Como você pediu, apagamos a sua conta e tudo o que a academia guardava nela: dados, progresso, pontos e certificados.",
      "Este é o último e-mail. O seu endereço ficou guardado só até este envio, e também já foi apagado.",
    ],
    notes: ["Não foi você quem pediu a exclusão? Responda a este e-mail e conte à academia."],
  }),
  examples: () => ({ Exemplo: {} }),
};

function dayOf({ time_zone }: ErasureAsked["project"], moment: Date): string {
  return new Intl.DateTimeFormat("pt-BR", { timeZone: time_zone, dateStyle: "long" }).format(moment);
}
