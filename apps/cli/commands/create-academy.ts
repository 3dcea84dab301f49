import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Academy,
  importAcademy,
  listAcademies,
  readAcademy,
  writeStarter,
} from "#features/academies/server/index.ts";
import { originsOf } from "#apps/server/origins.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Call, Command } from "../command.ts";
import { type Installation, withInstallation } from "../installation.ts";
import { invite } from "../invite.ts";
import { askForAcademy, type NewAcademy } from "../ask-for-academy.ts";

export const createAcademy: Command = {
  name: "academy new",
  summary: "cria uma academia viva, com página inicial, um curso e quem a gere",
  options: {
    name: { value: "NOME", summary: "como a academia se chama" },
    host: { value: "ENDEREÇO", summary: "onde ela responde, como escola.exemplo.com.br" },
    manager: { value: "E-MAIL", summary: "quem vai geri-la" },
    "manager-name": { value: "NOME", summary: "como essa pessoa se chama; assina os certificados" },
    id: { value: "NOME-CURTO", summary: "o nome em comandos e pastas; sem ele, sai do nome" },
    color: { value: "COR", summary: "a cor da marca, como “#1f4d38”" },
    motto: { value: "LEMA", summary: "uma frase curta" },
    phone: { value: "TELEFONE", summary: "para quem precisa de ajuda; sem ele, só o e-mail" },
    hours: { value: "HORÁRIO", summary: "quando esse telefone atende" },
    "time-zone": { value: "FUSO", summary: "como America/Manaus; sem ele, America/Sao_Paulo" },
  },
  about: [
    "Sem opções, pergunta o nome, o endereço e o e-mail de quem vai gerir. A academia nasce com página inicial, perguntas",
    "frequentes, política de privacidade e termos (modelos: leia-os antes de abrir a academia) e um curso de uma hora e meia, “Aprender bem, no seu ritmo”.",
    "No fim mostra o link com que a pessoa da gestão cria a senha dela.",
    "",
    "Por exemplo: npm run vereda -- academy new --name 'Escola do Rio' --host rio.localhost --manager ana@exemplo.com.br",
  ].join("\n"),
  run: async (call) => {
    const academy = await askForAcademy(call);
    const scratch = await mkdtemp(join(tmpdir(), "vereda-"));
    try {
      const starter = await readAcademy(await writeStarter(scratch, academy));
      return await withInstallation(call.config, (installation) => create(installation, { starter, academy, call }));
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
};

interface CreationInput {
  /** The starter contents of the new academy. */
  starter: Academy;
  /** The academy's name, host and manager, as the person entered them. */
  academy: NewAcademy;
  call: Call;
}

async function create(installation: Installation, { starter, academy, call }: CreationInput): Promise<number> {
  const { friendly_id, name, host, manager, managerName } = academy;
  await refuseTaken(installation, academy);
  const { projectId } = await importAcademy(installation, starter, { isDryRun: false, now: new Date() });
  if (!projectId) throw new Error("The academy was not stored");
  const course = starter.courses[0]?.friendly_id;
  const person = { email: manager, name: managerName || undefined, rule: "manager" as const, course };
  const { path } = await invite(installation.sql, { projectId, ...person });
  const origin = originsOf(call.config, call.config)(host);
  const report = (text: string) => call.terminal.print(text);
  report(`\n“${name}” está pronta: página inicial, perguntas, páginas legais e o curso “${starter.courses[0]?.name}”.`);
  report(`\nConvite de ${manager}, para criar a senha (vale por 1 hora, uma vez só):\n${origin}${path}`);
  report(`Passou a hora? npm run vereda -- person invite ${friendly_id} ${manager}`);
  report(`\nO endereço dela: ${origin}`);
  report(
    installation.isInUse
      ? "O servidor aberto já a mostra."
      : "Para abri-la sem a demonstração: VEREDA_DEMO=0 npm start",
  );
  report(`\nPara mudar os conteúdos: npm run vereda -- academy export ${friendly_id}, edite os arquivos e`);
  report(
    `npm run vereda -- academy import ${friendly_id}. Leia as páginas legais antes de receber gente: são modelos.\n`,
  );
  return 0;
}

async function refuseTaken({ sql }: Installation, { friendly_id, host }: NewAcademy): Promise<void> {
  const academies = await listAcademies(sql);
  if (academies.some((each) => each.friendly_id === friendly_id))
    throw new StartProblem(`Já há uma academia “${friendly_id}”. Diga outro nome curto: --id outro-nome`);
  const owner = academies.find(({ hosts }) => hosts.includes(host));
  if (owner) throw new StartProblem(`O endereço ${host} já é de “${owner.name}”. Diga outro: --host OUTRO`);
}
