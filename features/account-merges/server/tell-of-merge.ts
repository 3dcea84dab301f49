import { queueEmail } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { quoted } from "#shared/quoted.ts";
import { paths } from "#shared/paths.ts";
import type { Account } from "./lock-accounts.ts";

/** Tells the person at both addresses: whoever reads only the one that enters no more has to know where to enter. */
export async function tellOfMerge(
  context: Pick<Context, "sql" | "project" | "now">,
  kept: Account,
  gone: Account,
): Promise<void> {
  const { project } = context;
  for (const recipient of [kept.email, gone.email])
    await queueEmail(context, {
      kind: "accounts-merged",
      userId: kept.id,
      recipient,
      content: {
        subject: `As suas duas contas em ${project.name} agora são uma`,
        preheader: `Entre com ${kept.email}.`,
        title: `${kept.data.first_name}, as suas duas contas agora são uma`,
        paragraphs: [
          `Você tinha duas contas em ${quoted(project.name)}: ${kept.email} e ${gone.email}. A gestão da academia as juntou.`,
          `Daqui em diante, entre com ${kept.email} e a senha desta conta. Com ${gone.email} não se entra mais.`,
          "Cursos, andamento, pontos, certificados e mensagens das duas estão juntos. Os códigos dos seus certificados continuam valendo.",
        ],
        action: { label: "Entrar", path: paths.login() },
        notes: ["As duas contas não eram suas? Responda a este e-mail agora, e a academia verá o que houve."],
      },
    });
}
