import { listAcademies, ownerTransaction } from "#features/academies/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { isTestCopy } from "#platform/server/test-copy/is-test-copy.ts";
import { unmarkTestCopy } from "#platform/server/test-copy/mark-test-copy.ts";
import type { Call, Command } from "../command.ts";
import { withInstallation } from "../installation.ts";
import { UsageProblem } from "../read-call.ts";

export const testCopyEnd: Command = {
  name: "test-copy end",
  summary: "faz de uma cópia de teste uma instalação que envia e-mails e avisos",
  options: {
    send: { summary: "envia o que esperou" },
    drop: { summary: "apaga o que esperou: ninguém o recebe" },
    yes: { summary: "não pergunta" },
  },
  about: [
    "De uma cópia aberta com `restore --test-copy` nada sai para as pessoas: e-mails, avisos e resumos esperam na fila. Este",
    "comando termina isso, e pede uma escolha: --send envia o que esperou, --drop o apaga. Se a instalação de origem continua",
    "no ar, --drop é o certo: ela já enviou o que estava na fila. O servidor pode continuar aberto. Com --drop, o que as",
    "pessoas ainda não leram continua na lista de avisos delas; os lembretes de rotina voltam na hora seguinte.",
    "",
    "Por exemplo: npm run vereda -- test-copy end --drop",
  ].join("\n"),
  run: async ({ isOn, terminal, config }) => {
    if (isOn("send") === isOn("drop")) throw new UsageProblem("Diga o que fazer com o que esperou: --send ou --drop.");
    const { countOutgoing, dropOutgoing, outgoingText } = await import("../outgoing.ts");
    return await withInstallation(
      config,
      async ({ sql }) => {
        const academies = await listAcademies(sql);
        const waiting = await ownerTransaction(sql, async (transaction) => {
          if (!(await isTestCopy(transaction))) throw new StartProblem(NONE);
          return outgoingText(await countOutgoing(transaction, academies));
        });
        await requireConfirmation(isOn, terminal, `${waiting} ${isOn("send") ? "vão sair" : "serão apagados"}.`);
        await ownerTransaction(sql, async (transaction) => {
          if (isOn("drop")) await dropOutgoing(transaction, academies, new Date());
          if (!(await unmarkTestCopy(transaction))) throw new StartProblem(NONE);
        });
        terminal.print(
          isOn("send")
            ? "Não é mais uma cópia de teste: o que esperou sai agora (sem servidor aberto, quando ele abrir). Estatísticas e assistente (ANALYTICS_HOST, ASSISTANT_BASE_URL) voltam quando o servidor for reiniciado."
            : "Não é mais uma cópia de teste: o que esperou foi apagado, e o que vier sai. Estatísticas e assistente (ANALYTICS_HOST, ASSISTANT_BASE_URL) voltam quando o servidor for reiniciado.",
        );
        return 0;
      },
      { tables: "current" },
    );
  },
};

const NONE = "Esta instalação não é uma cópia de teste: e-mails e avisos já saem. Nada foi feito.";

async function requireConfirmation(isOn: Call["isOn"], terminal: Call["terminal"], text: string): Promise<void> {
  if (isOn("yes")) return;
  if (!terminal.isInteractive) throw new StartProblem(`${text} Para terminar sem perguntas: --yes. Nada foi feito.`);
  terminal.print(`Na fila: ${text} Daqui em diante, esta instalação envia e-mails e avisos a pessoas de verdade.`);
  if (!(await terminal.confirm("Terminar a cópia de teste?"))) throw new StartProblem("Nada foi feito.");
}
