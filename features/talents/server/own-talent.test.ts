import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  answerTalentInterest,
  changeTalentStatus,
  getOwnTalent,
  getTalent,
  getTalents,
  removeResume,
  revealTalent,
  showTalentInterest,
  updateTalent,
  uploadResume,
} from "../contract.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { pdfOf } from "./fixture-pdf.ts";
import { makeTalent, reception, SMALL_PDF, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);

test("does not find drafts, paused and unconfirmed profiles; finds them again after confirmation", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  const total = async () => (await world.as(dalva).call(getTalents, {})).total;
  const ana = await world.makePerson(academy);
  await expect(world.as(ana).call(changeTalentStatus, { action: "publish" })).rejects.toMatchObject({ status: 404 });
  await world.as(ana).call(updateTalent, { version: 0, about: reception.about });
  await expect(world.as(ana).call(changeTalentStatus, { action: "publish" })).rejects.toMatchObject({ status: 409 });
  expect(await total()).toBe(0);

  const { person } = await makeTalent(world, academy);
  expect(await total()).toBe(1);
  await world.as(person).call(changeTalentStatus, { action: "pause" });
  expect(await total()).toBe(0);
  await world.as(person).call(changeTalentStatus, { action: "publish" });
  const aYearAgo = new Date(world.clock.now.getTime() - 366 * 24 * 60 * 60 * 1000);
  await world.inside(
    academy,
    (sql) => sql`update talents set confirmed_at = ${aYearAgo} where published_at is not null`,
  );
  expect(await total()).toBe(0);
  expect(await world.as(person).call(getOwnTalent, {})).toMatchObject({ status: "expired" });
  await world.as(person).call(changeTalentStatus, { action: "confirm" });
  expect(await total()).toBe(1);
  await world.as(person).call(changeTalentStatus, { action: "delete" });
  expect(await world.as(person).call(getOwnTalent, {})).toMatchObject({ _id: null, status: "draft" });
});

test("merges changes to different sections from two devices, and refuses a conflicting one without losing either", async () => {
  const ana = await world.makePerson(await world.makeProject(TALENTS_ON));
  const { version } = await world.as(ana).call(updateTalent, { version: 0, about: { headline: "Recepção" } });
  await world.as(ana).call(updateTalent, { version, contact: { city: "Osasco" } });
  await world.as(ana).call(updateTalent, { version, skills: { skills: [{ name: "Libras" }] } });
  await expect(world.as(ana).call(updateTalent, { version, contact: { city: "Santos" } })).rejects.toMatchObject({
    status: 409,
  });
  // Sending the same content again is no conflict: a submit may repeat an autosave.
  await world.as(ana).call(updateTalent, { version, contact: { city: "Osasco" } });
  const own = await world.as(ana).call(getOwnTalent, {});
  expect(own).toMatchObject({
    about: { headline: "Recepção" },
    contact: { city: "Osasco" },
    skills: { skills: [{ name: "Libras" }] },
  });
});

test("refuses other people's certificates, scripts in links, and impossible dates and phones", async () => {
  const ana = await world.makePerson(await world.makeProject(TALENTS_ON));
  const refused = [
    { skills: { skills: [{ name: "Libras", certificate_id: newId() }] } },
    { contact: { links: [{ label: "Site", url: "javascript:alert(1)" }] } },
    { contact: { phone: "1234567" } },
    { contact: { state: "XX" } },
    { experience: [{ role: "Cozinha", start: "2024-05", end: "2023-01" }] },
    { education: [{ course: "Médio", start: 20_300 }] },
    { education: [{ course: "Médio", start: 2030 }] },
    { experience: [{ role: "Cozinha", start: "2031-05" }] },
    { experience: [{ role: "Cozinha", start: "2024-05", end: "2031-05" }] },
    { availability: { wage_min: 3000, wage_max: 2000 } },
  ];
  for (const sections of refused)
    await expect(
      world.as(ana).call(updateTalent, { version: 0, ...sections }),
      JSON.stringify(sections),
    ).rejects.toMatchObject({ status: 400 });
  const odd = { headline: "مرحبا 🌱 Ōku", summary: null };
  await world.as(ana).call(updateTalent, { version: 0, about: odd });
  expect((await world.as(ana).call(getOwnTalent, {})).about).toEqual(odd);
  const invisible = { role: "\u202E", company: null, start: "2019-03", end: null, description: null };
  await expect(world.as(ana).call(updateTalent, { version: 1, experience: [invisible] })).rejects.toMatchObject({
    status: 400,
  });
  const turned = { headline: "Recepção \u202Eairatropa\u202C", summary: "\u2067مرحبا\u2069" };
  await world.as(ana).call(updateTalent, { version: 1, about: turned });
  expect((await world.as(ana).call(getOwnTalent, {})).about).toEqual({
    headline: "Recepção airatropa",
    summary: "مرحبا",
  });
});

test.for([
  ["not a PDF", "olá"],
  ["with a password", `${SMALL_PDF.slice(0, -6)}/Encrypt 1 0 R\n%%EOF\n`],
  ["with a program", `${SMALL_PDF.slice(0, -6)}/JavaScript (app.alert(1))\n%%EOF\n`],
  ["cut short", SMALL_PDF.slice(0, 20)],
])("refuses a résumé that is %s", async ([, text]) => {
  const { person } = await makeTalent(world, await world.makeProject(TALENTS_ON));
  const resume = new File([text ?? ""], "curriculo.pdf");
  await expect(world.as(person).call(uploadResume, { resume })).rejects.toMatchObject({ status: 400 });
});

test("withdrawing the consent to be found hides the profile immediately; a published one requires a headline", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  const { person, id } = await makeTalent(world, academy);
  const me = world.as(person);
  const { version } = await me.call(getOwnTalent, {});
  await expect(me.call(updateTalent, { version, about: { headline: " " } })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "about.headline" }] },
  });
  await me.call(updateTalent, { version, consent: { be_found: false } });
  expect(await me.call(getOwnTalent, {})).toMatchObject({ status: "paused" });
  expect((await world.as(dalva).call(getTalents, {})).total).toBe(0);
  await expect(world.as(dalva).call(getTalent, { talent_id: id })).rejects.toMatchObject({ status: 404 });
  await expect(me.call(changeTalentStatus, { action: "publish" })).rejects.toMatchObject({ status: 409 });
});

test("shows a résumé to staff only after the person accepts, and deletes its file on removal", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const { person, id } = await makeTalent(world, academy);
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  await world.as(person).call(uploadResume, { resume: new File([SMALL_PDF], "curriculo.pdf") });
  expect(await world.as(dalva).call(getTalent, { talent_id: id })).toMatchObject({ resume: null });
  await world.as(dalva).call(revealTalent, { talent_id: id, reason: "A vaga fecha hoje à tarde." });
  expect(await world.as(dalva).call(getTalent, { talent_id: id })).toMatchObject({ name: person.name, resume: null });
  await world.as(dalva).call(showTalentInterest, { talent_id: id, message: "Temos uma vaga à noite." });
  const { interests } = await world.as(person).call(getOwnTalent, {});
  await world.as(person).call(answerTalentInterest, { interest_id: interests[0]?._id ?? "", accepted: true });
  expect((await world.as(dalva).call(getTalent, { talent_id: id })).resume).toMatch(/^\/files\/people\/.*\.pdf\?/);
  expect(await world.services.files.listByPrefix(academy._id, `people/${person._id}/`)).toHaveLength(1);
  await world.as(person).call(removeResume, {});
  expect(await world.services.files.listByPrefix(academy._id, `people/${person._id}/`)).toEqual([]);
});

test("stores no file without a profile, and only the last of two that are sent at once", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const stored = async (id: string) => await world.services.files.listByPrefix(academy._id, `people/${id}/`);
  const upload = (who: MadePerson, text: string) =>
    world.as(who).call(uploadResume, { resume: new File([new Uint8Array(pdfOf([text]))], "curriculo.pdf") });
  const ana = await world.makePerson(academy);
  await expect(upload(ana, "Ana")).rejects.toMatchObject({ status: 404 });
  expect(await stored(ana._id)).toEqual([]);

  const { person } = await makeTalent(world, academy);
  let sent: Promise<unknown> = Promise.resolve();
  await world.inside(academy, async (sql) => {
    await sql`select from talents for update`;
    sent = Promise.all([upload(person, "Um"), upload(person, "Dois")]);
    await expect.poll(() => world.waitingForLocks(), { timeout: 60_000 }).toBe(2);
  });
  await sent;
  expect(await stored(person._id)).toHaveLength(1);
});

test("the current month is that of the academy's time zone", async () => {
  const ana = world.as(await world.makePerson(await world.makeProject(TALENTS_ON)));
  // The last three hours of November in São Paulo, when it is December in UTC.
  world.clock.advance({ days: 10, hours: 10 });
  const starting = (start: string) => ana.call(updateTalent, { version: 0, experience: [{ role: "Cozinha", start }] });

  await expect(starting("2026-12")).rejects.toMatchObject({
    status: 400,
    message: "Esta data ainda não chegou. Confira.",
  });
  expect(await starting("2026-11")).toMatchObject({ version: 1 });
});
