import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { updateTalent } from "../contract.ts";
import { sentName, updateFrom } from "./section-forms.ts";

const world = await openTestWorld(registry);

/** Sends a form that is refused, and returns the form's names of the fields with an error. */
async function refusedFields(
  section: "education" | "experience" | "skills" | "contact",
  typed: Record<string, string>,
) {
  const academy = await world.makeProject({ module_talents: true, module_talents_config: { work_on_progress: false } });
  const me = world.as(await world.makePerson(academy));
  const form = new FormData();
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  const refusal: unknown = await me.call(updateTalent, updateFrom(section, form)).catch((error: unknown) => error);
  const { fields } = (refusal as { extra: { fields: { field: string }[] } }).extra;
  const refused = new Set(fields.map(({ field }) => field));
  return Object.keys(typed).filter((name) => refused.has(sentName(name, typed) ?? ""));
}

test("an error below an empty row marks the row that has it", async () => {
  expect(
    await refusedFields("education", {
      "education.0.course": "",
      "education.0.school": "",
      "education.0.start": "",
      "education.0.end": "",
      "education.1.course": "Técnico",
      "education.1.school": "ETEC",
      "education.1.start": "dois mil",
      "education.1.end": "",
    }),
  ).toEqual(["education.1.start"]);
  expect(
    await refusedFields("contact", {
      "contact.links.0.label": " ",
      "contact.links.0.url": "",
      "contact.links.1.label": "Site",
      "contact.links.1.url": "sem endereço",
    }),
  ).toEqual(["contact.links.1.url"]);
});

test("refuses studies and work that end before they begin", async () => {
  expect(
    await refusedFields("education", {
      "education.0.course": "Ensino médio",
      "education.0.start": "2020",
      "education.0.end": "1999",
    }),
  ).toEqual(["education.0.end"]);
  expect(
    await refusedFields("experience", {
      "experience.0.role": "Atendente",
      "experience.0.start": "03/2021",
      "experience.0.end": "02/2021",
    }),
  ).toEqual(["experience.0.end"]);
});

test("ignores a row that has only a language's level", async () => {
  expect(
    await refusedFields("skills", {
      "skills.languages.0.name": "",
      "skills.languages.0.level": "basic",
      "skills.languages.1.name": "x".repeat(500),
      "skills.languages.1.level": "basic",
    }),
  ).toEqual(["skills.languages.1.name"]);
});

test("keeps the names of fields outside lists", () => {
  expect(sentName("about.headline", { "about.headline": "x" })).toBe("about.headline");
});
