// Runs before `npm start`, `npm test` and the other commands, with whatever Node the machine has: installs what
// package-lock.json names, unless it is there already. Everything after it runs with the pinned Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.vereda-installed";

function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 10)) {
  fail(
    `A Vereda precisa do Node 20.10 ou mais novo para se instalar; este é o ${process.versions.node}. Instale-o de https://nodejs.org e tente de novo.`,
  );
}

const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
const isThere = existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted && existsSync("node_modules/.bin/node");
if (!isThere) {
  console.log("Instalando as peças da Vereda (só na primeira vez, leva cerca de um minuto)…");
  const { NODE_ENV: _, ...env } = process.env;
  const { status, error } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--include=dev"], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
    env,
  });
  if (error || status !== 0) {
    fail(
      "A instalação das peças não terminou. Confira a conexão com a internet e o espaço em disco, e tente de novo: o que já veio fica guardado.",
    );
  }
  try {
    writeFileSync(STAMP, wanted);
  } catch {
    fail("Não foi possível gravar em node_modules. Confira o espaço em disco e as permissões desta pasta.");
  }
}
