import { migrationState } from "#db/pending-migrations.ts";
import type { OwnerSql } from "#features/academies/server/index.ts";
import { countText, numberText } from "#shared/number-text.ts";
import { fault, type Finding, ok, warning } from "./finding.ts";

const ABOUT = "Banco de dados";

/** Advice for an installation that has no tables yet. */
export const FIRST_START_ADVICE = "Rode `npm start`, ou crie uma academia: npm run vereda -- academy new";

export const READ_ONLY_ADVICE =
  "É uma réplica, ou default_transaction_read_only está ligado: promova-a, ou faça DATABASE_URL levar ao PostgreSQL principal. O servidor volta sozinho.";

/**
 * Checks PostgreSQL: version, size, the role's rights, free connections, encoding, and that the tables are this
 * version's.
 */
export async function checkDatabase(sql: OwnerSql): Promise<Finding[]> {
  const [row] = await sql<
    [
      {
        version: string;
        bytes: string;
        used: number;
        max: number;
        is_superuser: boolean;
        encoding: string;
        is_read_only: boolean;
      },
    ]
  >`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity) as used, current_setting('max_connections')::int as max,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      current_setting('server_encoding') as encoding, current_setting('transaction_read_only') = 'on' as is_read_only`;
  const megabytes = numberText(Math.round(Number(row.bytes) / 1e6));
  const findings = [ok(ABOUT, `PostgreSQL ${row.version}, ${megabytes} MB`)];
  if (row.is_superuser)
    findings.push(
      warning(ABOUT, "o papel que é dono das tabelas é superusuário", "Veja “Roles and rights” em docs/operating.md."),
    );
  if (row.is_read_only) findings.push(fault(ABOUT, "está só para leitura: nada é gravado", READ_ONLY_ADVICE));
  if (row.encoding !== "UTF8")
    findings.push(
      fault(ABOUT, `a codificação é ${row.encoding}`, "Crie o banco com encoding UTF8 e restaure nele uma cópia."),
    );
  if (row.used > row.max * 0.8)
    findings.push(
      warning(
        ABOUT,
        `${row.used} de ${row.max} conexões em uso`,
        "Aumente max_connections no PostgreSQL, ou feche quem não precisa.",
      ),
    );
  return [...findings, await checkTables(sql)];
}

async function checkTables(sql: OwnerSql): Promise<Finding> {
  const { applied, pending, unknown } = await migrationState(sql);
  if (unknown.length > 0)
    return fault("Tabelas", `são de uma versão mais nova (têm ${unknown.at(-1)})`, "Atualize este programa.");
  if (pending.length === 0) return ok("Tabelas", `em dia (${countText(applied.length, "migração", "migrações")})`);
  const advice = "Feche o servidor e rode: npm run vereda -- migrate";
  return applied.length === 0
    ? warning("Tabelas", "ainda não foram criadas", FIRST_START_ADVICE)
    : fault(
        "Tabelas",
        `${pending.length === 1 ? "falta" : "faltam"} ${countText(pending.length, "migração", "migrações")} desta versão (a primeira: ${pending[0]})`,
        advice,
      );
}
