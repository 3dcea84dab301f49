import type { Config } from "#apps/server/config.ts";
import { type ListedAcademy, nameProject, type OwnerSql, ownerTransaction } from "#features/academies/server/index.ts";
import { fault, type Finding, right, warning } from "./finding.ts";

const TIMEOUT_MS = 8000;

/** Whether the SMTP server takes us, and whether emails are stuck. */
export async function checkMail(
  { mail }: Config,
  sql: OwnerSql,
  academies: readonly ListedAcademy[],
): Promise<Finding[]> {
  return [await checkServer(mail, academies), ...(await checkWaiting(sql, academies))];
}

async function checkServer(mail: Config["mail"], academies: readonly ListedAcademy[]): Promise<Finding> {
  if (!mail) {
    const advice = "Diga por onde enviar: SMTP_URL=smtps://… e MAIL_FROM=… (veja o README).";
    return academies.some(({ is_demo }) => !is_demo)
      ? warning("E-mail", "sem SMTP_URL, nenhum e-mail sai: convites e senhas novas esperam", advice)
      : right("E-mail", "sem SMTP_URL: a demonstração os guarda para esta máquina");
  }
  const { createTransport } = await import("nodemailer");
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: mail.url, ...timeouts });
  const { hostname } = new URL(mail.url);
  try {
    await transport.verify();
    return right("E-mail", `${hostname} aceita mensagens de ${mail.from}`);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    return fault(
      "E-mail",
      `${hostname} não aceita: ${REASONS[code] ?? code}`,
      "Confira SMTP_URL: nome, porta, pessoa e senha.",
    );
  } finally {
    transport.close();
  }
}

const REASONS: Record<string, string> = {
  EAUTH: "a pessoa ou a senha não conferem",
  ECONNECTION: "não há conexão",
  ESOCKET: "não há conexão, ou o certificado não serve",
  ETIMEDOUT: "não respondeu em 8 segundos",
  EDNS: "o nome não foi encontrado",
};

async function checkWaiting(sql: OwnerSql, academies: readonly ListedAcademy[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  for (const { id, name } of academies) {
    const [row] = await ownerTransaction(sql, async (transaction) => {
      await nameProject(transaction, id);
      return await transaction<[{ waiting: number; failed: number }]>`
        select count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
          count(*) filter (where failed_at is not null)::int as failed
        from emails where project_id = ${id} and created_at < ${anHourAgo}`;
    });
    if (row.waiting > 0)
      findings.push(
        warning(
          "E-mail",
          `${row.waiting} e-mails de “${name}” esperam há mais de uma hora`,
          "Confira SMTP_URL e o servidor de e-mail.",
        ),
      );
  }
  return findings;
}
