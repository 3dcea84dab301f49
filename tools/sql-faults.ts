import { textOf } from "./project-files.ts";

const STATEMENTS =
  /^(apps\/(server|cli)|platform\/server|features\/[^/]+\/server|db)\/(?!.*(\/testing\/|\/fixture-|\.test\.ts$)).*\.ts$/;
const MIGRATIONS = /^db\/migrations\/.*\.sql$/;

interface SqlRule {
  word: RegExp;
  why: string;
  /** The first migration to which the rule applies; applied migrations are never changed. */
  since?: string;
  /** A file to which the rule does not apply. */
  except?: string;
}

// A distributed database (Citus) refuses these statements, or runs them on machines that do not receive the setting or
// notification.
const IN_STATEMENTS: SqlRule[] = [
  { word: /\bset_config\(/, why: "não chega às outras máquinas; a transação começa com “set local”." },
  {
    word: /\b(now\(\)|clock_timestamp\(\)|current_timestamp\b)/,
    why: "a hora vem do relógio da aplicação, como parâmetro.",
    // This file compares the two clocks.
    except: "apps/cli/doctor/check-machine.ts",
  },
  {
    word: /\bas (materialized )?\(\s*insert\b[\s\S]*?\)\s*insert\b/,
    why: "são dois comandos: mande-os um depois do outro, na mesma transação.",
  },
  {
    word: /\binsert into \w+[^;]*?\bvalues\s*\([^;]*?\(\s*select\b/,
    why: "leia o valor antes, em outro comando.",
  },
  {
    word: /\bdo update set\b(?:(?!\breturning\b)[\s\S])*?\bjsonb_(build_object|agg)\(/,
    why: "prepare o valor antes, ou use jsonb_set.",
  },
  {
    word: /\binsert into (\w+|\?)[^;]*?\b(unnest|(jsonb?_)(to_record|populate_record|array_elements|each)\w*|generate_series)\(/,
    why: "insira valores, em partes: `for (const chunk of chunksOf(rows))`, `insert into … ${sql(chunk)}`.",
  },
  {
    word: /\binsert into (?!hosts\b)\w+[^;]*?\)\s*select\s+\?/,
    why: "comece o select pelo project_id da tabela lida, ou leia antes e insira valores.",
  },
  {
    word: /\bcase (?!when\b)[\w.]+ when\b/,
    why: "escreva “case when a = b then”: a outra forma é reescrita errada.",
  },
  {
    word: /\breturning\b[^;]*::text\b/,
    why: "leia a linha depois, em outro comando.",
  },
  {
    word: /\bfor (no key update|update|share|key share) of\b/,
    why: "trave as linhas num comando sobre a tabela delas, e leia o resto depois.",
  },
];
// Under row-level security, PostgreSQL uses an index only for leakproof conditions (`case` is one, `coalesce` is not).
const UNDER_ROW_SECURITY: SqlRule[] = [
  {
    word: /\b\w+\.(id|\w+_id) = (coalesce|nullif|greatest|least)\(/,
    why: "nenhum índice serve a esta condição: escreva “case when … then … else … end”.",
  },
];
const IN_MIGRATIONS: SqlRule[] = [
  { word: /\bcreate (constraint )?trigger\b/, why: "a operação faz o mesmo, na sua transação." },
  {
    word: /\bcreate (or replace )?(function|procedure) (?!isolate_tenant\b)\w+/,
    why: "a operação faz o mesmo, com comandos simples.",
  },
  {
    word: /\bon delete set (null|default)\b/,
    since: "0243",
    why: "a operação que apaga a linha limpa o que se refere a ela; a chave é “deferrable initially deferred”.",
  },
  { word: /\bcreate extension\b/, why: "nem todo banco a tem; escreva-o na aplicação." },
];

/**
 * Finds SQL that would fail on a distributed database, hides work from the operation that causes it, or reads whole
 * tables.
 */
export function sqlFaults(files: readonly string[]): string[] {
  const statements = files
    .filter((file) => STATEMENTS.test(file))
    .flatMap((file) => faultsIn(file, [...IN_STATEMENTS, ...UNDER_ROW_SECURITY]));
  const migrations = files.filter((file) => MIGRATIONS.test(file)).flatMap((file) => faultsIn(file, IN_MIGRATIONS));
  return [...statements, ...migrations];
}

function faultsIn(file: string, rules: readonly SqlRule[]): string[] {
  const text = MIGRATIONS.test(file) ? textOf(file).replaceAll(/--.*$/gm, "") : templatesOf(textOf(file));
  return rules.flatMap(({ word, why, since = "", except }) => {
    if (file === except || file.slice("db/migrations/".length) < since) return [];
    const [found] = word.exec(text) ?? [];
    return found ? [`${file}: “${found.replaceAll(/\s+/g, " ").slice(0, 60)}”: ${why}`] : [];
  });
}

/**
 * Returns the SQL of a file: the text between backticks after `sql` or `unsafe`. Of the code inside `${}`, only nested
 * SQL remains.
 */
function templatesOf(text: string, separator = "\n;\n"): string {
  return [
    ...text.matchAll(
      /(?:\b(?:sql|owner|pool|transaction)(?:<[^`]*>)?|unsafe\(\s*)`((?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|\{[^}]*\}|`[^`]*`)*\})*)`/g,
    ),
  ]
    .map(([, body = ""]) =>
      body.replaceAll(/\$\{(?:[^{}`]|\{[^}]*\}|`[^`]*`)*\}/g, (code) => `? ${templatesOf(code, " ")}`),
    )
    .join(separator);
}
