import {
  type ListedAcademy,
  listAcademies,
  setTransactionProject,
  ownerTransaction,
} from "#features/academies/server/index.ts";
import { type WaitingEmail, waitingEmails } from "#features/emails/server/index.ts";
import type { Command } from "../command.ts";
import { withInstallation } from "../installation.ts";
import { requireAcademy } from "../require-academy.ts";

const MAX = 50;

export const emailList: Command = {
  name: "email list",
  summary: "mostra os e-mails que esperam para sair",
  parameters: ["[ACADEMIA]"],
  about: [
    "De uma cópia de teste, e de uma instalação sem SMTP_URL, nenhum e-mail sai: aqui estão os que esperam, os mais novos",
    `primeiro, no máximo ${MAX} de cada academia. Para ler um, com o link que leva: npm run vereda -- email show ACADEMIA E-MAIL`,
  ].join("\n"),
  run: async ({ parameters: [name], terminal, config }) =>
    await withInstallation(
      config,
      async ({ sql }) => {
        const academies = name === undefined ? await listAcademies(sql) : [await requireAcademy(sql, name)];
        let count = 0;
        for (const academy of academies) {
          const emails = await ownerTransaction(sql, async (transaction) => {
            await setTransactionProject(transaction, academy.id);
            return await waitingEmails({ sql: transaction, project: { _id: academy.id } }, { max: MAX });
          });
          count += emails.length;
          if (emails.length > 0) terminal.print(listText(academy, emails));
        }
        if (count === 0) terminal.print("Nenhum e-mail espera para sair.");
        return 0;
      },
      { tables: "current" },
    ),
};

function listText({ friendly_id, name }: ListedAcademy, emails: readonly WaitingEmail[]): string {
  const width = Math.max(...emails.map(({ recipient }) => recipient.length));
  const lines = emails.map(
    ({ recipient, subject, created_at }) =>
      `  ${created_at.toLocaleString("pt-BR")}  ${recipient.padEnd(width)}  ${subject}`,
  );
  return [`${name} (${friendly_id})`, ...lines].join("\n");
}
