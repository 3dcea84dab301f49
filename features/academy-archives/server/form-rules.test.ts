import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { importAcademy, readAcademy } from "#features/academies/server/index.ts";
import { getDuties, acceptTerms } from "#features/privacy/contract.ts";
import { restoreAcademyImport } from "../contract.ts";
import { openArchives } from "./fixture-archives.ts";
import { filesOf } from "./fixture-zip.ts";

const { sql, clock, services, world, settle, importDemo, exportZip, checkImport, zipWith, runImport } =
  await openArchives();
const { academy, manager } = await importDemo("cerrado");
const SETTINGS = "cerrado/academy.yaml";
const MAP = "www.openstreetmap.org";
const TERMS = "cerrado/legal/use-terms.md";
const GOOGLE = {
  api_key: `AIza${"x".repeat(35)}`,
  auth_domain: "escola.firebaseapp.com",
  project_id: "escola-cerrado",
};

type Settings = { name: string; config: Record<string, unknown>; contact: Record<string, string> };
const files = async () => await filesOf(await exportZip(manager, academy));
const initial = await files();
const settingsOf = (folder: ReadonlyMap<string, Buffer>) => parse(String(folder.get(SETTINGS))) as Settings;
const store = (config: object) =>
  world.inside(
    academy,
    (own) => own`update projects set config = config || ${own.json(config as never)} where id = ${academy._id}`,
  );

/**
 * Checks an import of a folder with this change of its settings. Returns its mistakes, each with the YAML text that it
 * points at.
 */
async function mistakesOf(change: (settings: Settings) => void, folder = initial) {
  const settings = settingsOf(folder);
  change(settings);
  const yaml = stringify(settings);
  const { import: one, mistakes } = await checkImport(manager, await zipWith(folder, { [SETTINGS]: yaml }));
  expect(one.state).toBe(mistakes.length > 0 ? "refused" : "checked");
  return mistakes.map(({ file, line, field, message }) => ({
    at: `${file}: ${field}`,
    line: yaml.split("\n")[(line ?? 0) - 1]?.trim() ?? "",
    message,
  }));
}

const OPERATOR = /^só quem opera a instalação muda este campo/;
const REFUSED: [string, (settings: Settings) => void, string, string, RegExp][] = [
  [
    "where the widget's files lie",
    ({ config }) => (config.sign_language = { rootPath: "https://fora.exemplo.com.br/" }),
    "config.sign_language.rootPath",
    "rootPath: https",
    OPERATOR,
  ],
  [
    "another look of the avatar",
    ({ config }) => (config.sign_language = { personalization: "/p.json" }),
    "config.sign_language.personalization",
    "personalization: /p",
    OPERATOR,
  ],
  [
    "a path that gets the tokens",
    ({ config }) => (config.google = { ...GOOGLE, token_sync_path: "/tokens" }),
    "config.google.token_sync_path",
    "token_sync_path: /t",
    OPERATOR,
  ],
  [
    "a key that is none of Google's",
    ({ config }) => (config.google = { ...GOOGLE, api_key: "chave" }),
    "config.google.api_key",
    "api_key: chave",
    /começa por “AIza”/,
  ],
  [
    "a demo's project",
    ({ config }) => (config.google = { ...GOOGLE, project_id: "demo-x" }),
    "config.google.project_id",
    "project_id: demo-x",
    /academias de demonstração/,
  ],
  [
    "a site that is not public",
    ({ config }) => (config.embeds = [MAP, "intranet.local"]),
    "config.embeds[2]",
    "- intranet.local",
    /precisa ser um endereço público/,
  ],
  [
    "the academy's own site",
    ({ config }) => (config.embeds = [MAP, academy.host]),
    "config.embeds[2]",
    `- ${academy.host}`,
    /é da própria academia/,
  ],
  [
    "a course that is none",
    ({ config }) => (config.self_registration = { courses: ["nenhum"] }),
    "config.self_registration.courses[1]",
    "- nenhum",
    /não há o curso “nenhum”/,
  ],
  [
    "a name longer than the form's",
    (settings) => (settings.name = "n".repeat(81)),
    "name",
    `name: ${"n".repeat(10)}`,
    /use no máximo 80 caracteres/,
  ],
  [
    "a mailbox that the form refuses",
    ({ contact }) => (contact.email = "a..b@exemplo.com.br"),
    "contact.email",
    "email: a..b",
    /confira o e-mail/,
  ],
];

test.for(REFUSED)("refuses a manager's import that sets %s", async ([, change, field, line, message]) => {
  expect(await mistakesOf(change)).toEqual([
    { at: `academy.yaml: ${field}`, line: expect.stringContaining(line), message: expect.stringMatching(message) },
  ]);
});

test("an import accepts values that the forms accept, and keeps the operator's settings", async () => {
  expect(
    await mistakesOf((settings) => {
      settings.name = "Cerrado vivo";
      settings.config = {
        ...settings.config,
        google: GOOGLE,
        embeds: [MAP, "mapas.exemplo.com.br"],
        sign_language: { position: "L" },
      };
    }),
  ).toEqual([]);
  const { config: before } = settingsOf(initial);
  await store({
    google: { ...GOOGLE, enabled: true, api_key: "antiga", token_sync_path: "/tokens" },
    embeds: [MAP, "intranet.local"],
  });
  const folder = await files();
  expect(await mistakesOf(() => {}, folder)).toEqual([]);
  expect(await mistakesOf(({ config }) => delete config.google, folder)).toEqual([
    { at: "academy.yaml: config.google.token_sync_path", line: "config:", message: expect.stringMatching(OPERATOR) },
  ]);
  await world.inside(
    academy,
    (own) => own`update projects set config = ${own.json(before as never)} where id = ${academy._id}`,
  );
});

test("restores the state before an import even if the forms would refuse its values", async () => {
  const { config: before } = settingsOf(initial);
  await store({ google: { ...GOOGLE, enabled: true, api_key: "antiga" } });
  const folder = await files();
  const settings = settingsOf(folder);
  settings.config.google = GOOGLE;
  const { import: one } = await checkImport(manager, await zipWith(folder, { [SETTINGS]: stringify(settings) }));
  expect((await runImport(manager, one._id)).import.state).toBe("finished");
  const { _id } = await manager.call(restoreAcademyImport, { import_id: one._id });
  await settle();
  expect((await runImport(manager, _id)).import.state).toBe("finished");
  expect(settingsOf(await files()).config.google).toMatchObject({ api_key: "antiga" });
  await world.inside(
    academy,
    (own) => own`update projects set config = ${own.json(before as never)} where id = ${academy._id}`,
  );
});

test("an import by the operator's command line sets fields that managers may not set", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vereda-operator-"));
  for (const [path, bytes] of initial) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const settings = settingsOf(initial);
  settings.config.sign_language = { rootPath: "/libras/" };
  await writeFile(join(folder, SETTINGS), stringify(settings));
  const read = await readAcademy(join(folder, "cerrado"), clock.now);
  const stores = { sql, files: services.files };
  const { changes } = await importAcademy(stores, read, { isDryRun: true, now: clock.now });
  expect(changes).toMatchObject([{ what: "configuração da academia", note: "regras e integrações" }]);
});

test("refuses changes to a published legal text, and applies the form's rules to its next version", async () => {
  const learner = world.as(await world.makePerson(academy));
  const { terms } = await learner.call(getDuties, {});
  await learner.call(acceptTerms, { accepted: terms.map(({ kind, version }) => ({ kind, version })) });
  const folder = await files();
  const text = String(folder.get(TERMS));
  const version = Number(/^version: (\d+)$/m.exec(text)?.[1]);
  const today = clock.now.toISOString().slice(0, 10);
  const next = (more: string) =>
    text.replace(/^version: .*$/m, `version: ${version + 1}`).replace(/^published_at: .*$/m, `published_at: ${more}`);
  const checkFolder = async (changes: Record<string, string>) => {
    const found = await checkImport(manager, await zipWith(folder, changes));
    return {
      ...found,
      sentences: found.mistakes.map(({ file, line, field, message }) => `${file} ${line} ${field}: ${message}`),
    };
  };

  expect((await checkFolder({ [TERMS]: `${text}\nE mais isto.\n` })).sentences).toEqual([
    expect.stringMatching(
      /^legal\/use-terms.md 3 version: a versão \d+ já foi publicada.*traga o texto novo como versão \d+\.$/,
    ),
  ]);
  const former = text.replace(/^version: .*$/m, `version: ${version + 2}`);
  expect((await checkFolder({ [TERMS]: `${former}\nE mais isto.\n` })).sentences).toEqual([
    `legal/use-terms.md 3 version: a próxima versão é a ${version + 1}.`,
  ]);
  expect((await checkFolder({ [TERMS]: next(today) })).sentences.join()).toContain("o texto é igual ao que já vale");
  const silent = next("2030-01-01").replace(/^changes: .*\n/m, "");
  expect((await checkFolder({ [TERMS]: `${silent}\nE mais isto.\n` })).sentences).toEqual([
    expect.stringContaining("diga em uma linha o que mudou"),
    expect.stringContaining("published_at: é um dia que ainda não chegou"),
  ]);
  const described = next(today)
    .replace(/^changes: .*\n/m, "")
    .replace(/^title:/m, "changes: Mais isto.\ntitle:");
  const { import: one, sentences } = await checkFolder({ [TERMS]: `${described}\nE mais isto.\n` });
  expect(sentences).toEqual([]);
  expect((await runImport(manager, one._id)).import.state).toBe("finished");
  const rows = await world.inside(
    academy,
    (own) => own`
    select version, body like '%E mais isto.' as is_new from legal_pages where kind = 'use-terms' and version >= ${version} order by version`,
  );
  expect(rows).toEqual([
    { version, is_new: false },
    { version: version + 1, is_new: true },
  ]);
});
