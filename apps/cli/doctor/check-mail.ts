import { CANCELLED_FAULTS } from "#features/emails/server/index.ts";
import type { Config } from "#apps/server/config.ts";
import {
  type ListedAcademy,
  setTransactionProject,
  type OwnerSql,
  type OwnerTransaction,
  ownerTransaction,
} from "#features/academies/server/index.ts";
import { countText } from "#shared/number-text.ts";
import { fault, type Finding, ok, warning } from "./finding.ts";

const TIMEOUT_MS = 8000;
const HOUR_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * Checks that the SMTP server accepts a connection and sign-in. `hasAcademies`: whether there are academies other than
 * the demo's.
 */
export async function checkMailServer({ mail }: Pick<Config, "mail">, hasAcademies: boolean): Promise<Finding> {
  if (!mail) {
    const advice = "Diga por onde enviar: SMTP_URL=smtps://… e MAIL_FROM=… (veja o README).";
    return hasAcademies
      ? warning("E-mail", "sem SMTP_URL, nenhum e-mail sai: convites e senhas novas esperam", advice)
      : ok("E-mail", "sem SMTP_URL: a demonstração os guarda para esta máquina");
  }
  const { hostname } = new URL(mail.url);
  try {
    await verifyConnection(mail.url);
    return ok("E-mail", `${hostname} aceita mensagens de ${mail.from}`);
  } catch (error) {
    const { code = "não pôde ser lido" } = error as { code?: string };
    return fault(
      "E-mail",
      `${hostname || "SMTP_URL"} não aceita: ${REASONS[code] ?? code}`,
      "Confira SMTP_URL: nome, porta, pessoa e senha.",
    );
  }
}

async function verifyConnection(url: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts });
  await transport.verify().finally(() => transport.close());
}

const REASONS: Record<string, string> = {
  EAUTH: "a pessoa ou a senha não conferem",
  ECONNECTION: "não há conexão",
  ESOCKET: "não há conexão, ou o certificado não serve",
  ETIMEDOUT: "não respondeu em 8 segundos",
  EDNS: "o nome não foi encontrado",
};

/**
 * Reports emails that have been waiting for more than an hour, and those that failed in the last week, per academy and
 * kind.
 */
export async function checkEmails(sql: OwnerSql, academies: readonly ListedAcademy[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, name } of academies) {
    const { waiting, failures } = await ownerTransaction(sql, async (transaction) => {
      await setTransactionProject(transaction, id);
      return await countEmails(transaction, id);
    });
    if (waiting > 0) {
      const sentence = `${countText(waiting, "e-mail")} de “${name}” ${waiting === 1 ? "espera" : "esperam"} há mais de uma hora`;
      findings.push(warning("E-mail", sentence, "Confira SMTP_URL e o servidor de e-mail."));
    }
    for (const { kind, count, fault: last } of failures)
      findings.push(
        warning(
          "E-mail",
          `${countText(count, "e-mail")} de “${name}” não ${count === 1 ? "saiu" : "saíram"} nos últimos 7 dias (${kind}${last ? `: ${last}` : ""})`,
          "Confira o que o servidor de e-mail recusa: não são tentados de novo.",
        ),
      );
  }
  return findings;
}

async function countEmails(sql: OwnerTransaction, projectId: string) {
  const [anHourAgo, aWeekAgo] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() - WEEK_MS)];
  const [row] = await sql<[{ waiting: number }]>`
    select count(*)::int as waiting from emails
    where project_id = ${projectId} and sent_at is null and failed_at is null and created_at < ${anHourAgo}`;
  const failures = await sql<{ kind: string; count: number; fault: string | null }[]>`
    select kind, count(*)::int as count, (array_agg(fault order by failed_at desc))[1] as fault
    from emails where project_id = ${projectId} and failed_at > ${aWeekAgo}
      and coalesce(fault, '') <> all(${[...CANCELLED_FAULTS]}) group by kind order by kind`;
  return { waiting: row.waiting, failures };
}
