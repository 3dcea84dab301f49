import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { verifyFile } from "#features/certificates/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Command } from "../command.ts";
import { interruption } from "../interruption.ts";

const MAX_BYTES = 20_000_000;
const WAIT_MS = 15_000;
const KEY_SET = z.object({
  keys: z.array(z.object({ kid: z.string(), x: z.string().regex(/^[\w-]{43}$/) })),
  withdrawn: z.array(z.string()).default([]),
});

export const verify: Command = {
  name: "verify",
  summary: "confere um certificado sem depender da academia",
  parameters: ["ARQUIVO"],
  options: {
    keys: { value: "CHAVES", summary: "arquivo com as chaves da academia, em vez de buscá-las no endereço dela" },
  },
  about: [
    "ARQUIVO é o PDF do certificado, a credencial (JSON ou JWT) ou a medalha (SVG ou PNG). A assinatura é conferida com as",
    "chaves que a academia publica em /.well-known/jwks.json, e à academia se pergunta se ele foi revogado ou substituído.",
    "Guarde o arquivo das chaves para conferir sem internet: sem ela não se sabe se um certificado foi revogado depois, nem",
    "se uma chave vazou e foi retirada: busque o arquivo de novo de vez em quando. Não precisa de banco de dados.",
    "",
    "Por exemplo: npm run vereda -- verify certificado.pdf --keys jwks.json",
  ].join("\n"),
  run: async ({ parameters: [name = ""], option, terminal }) => {
    const keys = option("keys");
    const { isGenuine, isWithdrawn, isKeyKnown, origin, facts } = await verifyFile(await read(name), (from) =>
      keys ? readKeys(keys) : fetchKeys(from),
    );
    if (isGenuine === null || !facts) {
      terminal.print("Não há assinatura neste arquivo: ele não é um certificado desta plataforma, ou foi alterado.");
      return 1;
    }
    if (isWithdrawn) {
      terminal.print(`Não dá para saber: a chave que assinou este arquivo vazou, e ${origin} a retirou.`);
      terminal.print(`  Confira no registro da academia: ${origin}/validar/${facts.code ?? ""}`);
      terminal.print("  Quem recebeu o certificado pode baixar outro, assinado com a chave nova.");
      return 1;
    }
    if (!isKeyKnown && keys) {
      terminal.print(`Não dá para saber: ${keys} não tem a chave que este arquivo diz ser de ${origin}.`);
      terminal.print("  As chaves foram guardadas antes dela, são de outra academia, ou o certificado é falso.");
      terminal.print(`  Confira no registro da academia: ${origin}/validar/${facts.code ?? ""}`);
      return 1;
    }
    if (!isGenuine) {
      terminal.print(`FALSO: a assinatura não confere com as chaves de ${origin}.`);
      return 1;
    }
    const current = keys === undefined && facts.code ? await statusOf(`${origin}`, facts.code) : null;
    if (current?.status === "revoked") {
      terminal.print(`REVOGADO por ${origin}: ${current.certificate?.revoked_reason ?? "sem motivo escrito"}`);
      return 1;
    }
    if (current?.status === "unknown") {
      terminal.print(`A assinatura confere, mas ${origin} não tem um certificado com este código.`);
      return 1;
    }
    if (current?.status === "replaced") {
      terminal.print(`Substituído: ${origin} emitiu outro no lugar deste.`);
      return 2;
    }
    const ended = facts.until !== null && facts.until < new Date().toISOString().slice(0, 10);
    terminal.print(`${ended ? "Verdadeiro, mas venceu" : "Verdadeiro"}: assinado por ${origin}.`);
    terminal.print(`  ${facts.name} concluiu ${facts.course}.`);
    if (facts.until) terminal.print(`  Vale até ${facts.until.split("-").toReversed().join("/")}.`);
    if (current) terminal.print("  A academia confirma: não foi revogado nem substituído.");
    else if (facts.code) terminal.print(`  Para saber se foi revogado: ${origin}/validar/${facts.code}`);
    return ended ? 2 : 0;
  },
};

interface CertificateStatus {
  status: "valid" | "replaced" | "revoked" | "expired" | "unknown";
  certificate: { revoked_reason: string | null } | null;
}

/**
 * Asks the academy for a certificate's current status, by the certificate's code; returns null when the academy does
 * not answer.
 */
async function statusOf(origin: string, code: string): Promise<CertificateStatus | null> {
  const address = `${origin}/api/projects/validate/${encodeURIComponent(code)}`;
  return (await fetchJson(address)) as CertificateStatus | null;
}

/** Returns the JSON at an address; null without an answer, or for anything else, such as a parked domain's page. */
async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: timeLimit() }).catch(() => null);
  return answer?.ok ? await answer.json().catch(() => null) : null;
}

function timeLimit(): AbortSignal {
  return AbortSignal.any([interruption, AbortSignal.timeout(WAIT_MS)]);
}

async function read(name: string): Promise<Buffer> {
  const path = resolve(process.env.INIT_CWD ?? ".", name);
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) throw new StartProblem(`Não há um arquivo ${path}.`);
  if (bytes.length > MAX_BYTES) throw new StartProblem("O arquivo é grande demais para ser um certificado.");
  return bytes;
}

async function readKeys(name: string): Promise<unknown> {
  const text = (await read(name)).toString("utf8");
  try {
    return KEY_SET.parse(JSON.parse(text));
  } catch {
    throw new StartProblem(`${name} não é um arquivo de chaves (JSON).`);
  }
}

async function fetchKeys(origin: string): Promise<unknown> {
  const found = KEY_SET.safeParse(await fetchJson(`${origin}/.well-known/jwks.json`));
  if (found.success) return found.data;
  throw new StartProblem(`As chaves não vieram de ${origin}. Se você as guardou, diga onde: --keys ARQUIVO.`);
}
