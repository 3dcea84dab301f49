import { originsOf } from "#apps/server/origins.ts";
import type { Config } from "#apps/server/config.ts";
import { readWaitingEmail, waitingEmails } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { openPool, type Pool } from "#platform/server/postgres/pool.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { Changes } from "#platform/server/tenancy/changes.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { Projects } from "#platform/server/tenancy/projects.ts";
import type { Command } from "../command.ts";
import { withInstallation } from "../installation.ts";
import { requireAcademy } from "../require-academy.ts";

export const emailShow: Command = {
  name: "email show",
  summary: "mostra o último e-mail que espera para sair a uma pessoa, com o seu link",
  parameters: ["ACADEMIA", "E-MAIL"],
  about: [
    "Serve onde nenhum e-mail sai: em uma cópia de teste (`restore --test-copy`) e em uma instalação sem SMTP_URL. O link",
    "que o e-mail leva, como o de uma senha nova, é feito agora e vale por 1 hora: quem o tem entra como essa pessoa.",
    "",
    "Por exemplo: npm run vereda -- email show minha-escola ana@exemplo.com.br",
  ].join("\n"),
  run: async ({ parameters: [name = "", address = ""], terminal, config }) =>
    await withInstallation(
      config,
      async ({ sql, ownerUrl }) => {
        const academy = await requireAcademy(sql, name);
        const pool = openPool(ownerUrl, { max: 1 });
        const text = await read(pool, config, { projectId: academy.id, address }).finally(() =>
          pool.end({ timeout: 5 }),
        );
        terminal.print(text);
        return 0;
      },
      { tables: "current" },
    ),
};

interface WantedEmail {
  projectId: string;
  address: string;
}

async function read(pool: Pool, config: Config, { projectId, address }: WantedEmail): Promise<string> {
  const projects = new Projects(pool, new Changes());
  const project = await projects.byId(projectId);
  if (!project) throw new StartProblem(NONE);
  const origin = originsOf(config, config)(await projects.firstHostOf(projectId));
  return await inProject(pool, projectId, async (sql) => {
    const [email] = await waitingEmails({ sql, project }, { max: 1, recipient: address });
    if (!email) throw new StartProblem(NONE);
    const now = new Date();
    const text = await readWaitingEmail({ sql, project, now, origin }, email.id);
    if (text === null) throw new StartProblem("O link deste e-mail já terminou: ele não sairia mais.");
    await audit({ sql, project, now, user: null, caller: null }, "show-waiting-email", email.id);
    return [`Para: ${email.recipient}`, `Assunto: ${email.subject}`, "", text].join("\n");
  });
}

const NONE = "Nenhum e-mail espera para sair a esse endereço. Veja os que esperam: npm run vereda -- email list";
