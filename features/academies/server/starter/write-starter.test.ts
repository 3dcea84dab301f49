import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readAcademy } from "../read-academy.ts";
import { STARTER_FIELDS } from "./starter-fields.ts";
import { type StarterAcademy, writeStarter } from "./write-starter.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const folder = await mkdtemp(join(tmpdir(), "vereda-starter-"));
afterAll(() => rm(folder, { recursive: true }));

test.each(STARTER_FIELDS)(
  "the starter academy of the field “$label” has a valid course of four to six objects with quizzes",
  async ({ id, course, welcome }) => {
    const academy = await readAcademy(await writeStarter(join(folder, id), starter({ field: id })), NOW);

    expect(academy.courses).toMatchObject([{ name: course }]);
    expect(JSON.stringify(academy.landing)).toContain(welcome);
    expect(academy.warnings).toEqual([]);
    const objects = academy.courses.flatMap(({ trails }) => trails.flatMap((trail) => trail.objects));
    expect(objects.length).toBeGreaterThanOrEqual(4);
    expect(objects.length).toBeLessThanOrEqual(6);
    expect(objects.filter(({ complete }) => complete === "quiz").length).toBeGreaterThanOrEqual(4);
    expect(objects.filter(({ draft }) => draft)).toEqual([]);
  },
);

test("writes the course of another field if chosen, and leaves no placeholder in any file", async () => {
  const path = await writeStarter(join(folder, "other"), starter({ field: "saude", course: "empresa" }));

  expect((await readAcademy(path, NOW)).courses).toMatchObject([{ friendly_id: "seguranca-no-dia-a-dia" }]);
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    expect(await readFile(join(entry.parentPath, entry.name), "utf8")).not.toMatch(/\{\{|\}\}/);
  }
});

test("writes valid files for a name with quotation marks and a very light brand colour", async () => {
  const name = 'Escola "Raízes" & Cia: #1';
  const path = await writeStarter(join(folder, "odd"), starter({ name, color: "#ffee00" }));

  const { settings, warnings } = await readAcademy(path, NOW);
  expect(settings).toMatchObject({ name, image: "logo.svg" });
  expect(warnings).toEqual([]);
});

function starter(more: Partial<StarterAcademy>): StarterAcademy {
  return {
    friendly_id: "escola-do-rio",
    name: "Escola do Rio",
    host: "escola-do-rio.localhost",
    motto: "Um passo por dia.",
    color: "#1f4d38",
    contact_email: "ana@exemplo.com.br",
    phone: "",
    hours: "",
    signatory: "Ana Lima",
    signatory_role: "Gestão",
    time_zone: "America/Sao_Paulo",
    today: "2026-11-20",
    ...more,
  };
}
