// Runs before `npm start`, `npm test` and the other commands, with whatever Node the machine has: installs what
// package-lock.json names and applies `patches/`, unless that is done already. Everything after it runs with the
// pinned Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const STAMP = "node_modules/.vereda-installed";
const LOCK = ".cache/installing";

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

const wanted = hashOf(
  "package-lock.json",
  "tools/apply-patches.mjs",
  ...readdirSync("patches")
    .toSorted()
    .map((name) => join("patches", name)),
);
if (!isInstalled()) {
  const release = await takeTurn();
  try {
    if (!isInstalled()) install();
  } finally {
    release();
  }
}

function hashOf(...files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted && existsSync("node_modules/.bin/node");
}

/** Two commands that begin together must not install over each other: the later one waits, and finds it done. */
async function takeTurn() {
  for (let isTold = false; ; isTold = true) {
    try {
      mkdirSync(dirname(LOCK), { recursive: true });
      writeFileSync(LOCK, String(process.pid), { flag: "wx" });
      return () => rmSync(LOCK, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST")
        fail("Não foi possível gravar nesta pasta. Confira o espaço em disco e as permissões dela.");
    }
    if (!isTold) console.log("Outro comando está instalando as peças da Vereda: esperando por ele…");
    await sleep(500);
    if (existsSync(LOCK) && !isAlive(Number(readFileSync(LOCK, "utf8")))) rmSync(LOCK, { force: true });
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

function install() {
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
