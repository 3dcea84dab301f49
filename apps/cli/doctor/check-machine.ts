import { statfs } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { OwnerSql } from "#features/academies/server/index.ts";
import { decimalText } from "#shared/number-text.ts";
import { productVersion } from "../product-version.ts";
import { fault, type Finding, ok, warning } from "./finding.ts";

const GIGABYTE = 1e9;

/** Checks the free space and free inodes on the disk of the installation's folder. */
export async function checkDisk(folder: string): Promise<Finding[]> {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, bsize, ffree, files } = await statfs(place);
  const free = bavail * bsize;
  const amount = `${decimalText(free / GIGABYTE)} GB livres em ${place}`;
  if (free < 0.5 * GIGABYTE)
    return [fault("Disco", amount, "Libere espaço já: sem ele a Vereda passa a só mostrar, e nada se grava.")];
  if (files > 0 && ffree < files * 0.02)
    return [
      fault(
        "Disco",
        `quase não há mais lugar para arquivos novos (${ffree} inodes)`,
        "Apague arquivos pequenos que sobram.",
      ),
    ];
  if (free < 3 * GIGABYTE) return [warning("Disco", amount, "Libere espaço, ou mude a pasta para um disco maior.")];
  return [ok("Disco", amount)];
}

/** Compares this machine's clock with the database's, and with the time at which the newest migration was applied. */
export async function checkClock(sql: OwnerSql, now = new Date()): Promise<Finding[]> {
  const [row] = await sql<[{ now: Date; newest: Date | null }]>`
    select clock_timestamp() as now, (select max(applied_at) from vereda.migrations) as newest`;
  const seconds = Math.round((now.getTime() - row.now.getTime()) / 1000);
  const advice = "Acerte o relógio (timedatectl set-ntp true): códigos de verificação, links e prazos dependem dele.";
  if (row.newest && row.newest > new Date(now.getTime() + 60_000))
    return [fault("Relógio", `está atrás do que já foi gravado (${row.newest.toISOString()})`, advice)];
  if (Math.abs(seconds) > 5)
    return [fault("Relógio", `${Math.abs(seconds)} s ${seconds > 0 ? "à frente" : "atrás"} do banco de dados`, advice)];
  return [ok("Relógio", `${now.toLocaleString("pt-BR")}, igual ao do banco de dados`)];
}

export function checkVersions(): Finding[] {
  const { node } = process.versions;
  const versions = `Vereda ${productVersion()}, Node ${node}, ${process.platform} ${process.arch}`;
  if (Number.parseInt(node, 10) < 24)
    return [fault("Versões", versions, "Rode pelo npm (npm run vereda -- …), que usa o Node que vem com a Vereda.")];
  return [ok("Versões", versions)];
}
