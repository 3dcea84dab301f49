import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  answerTalentInterest,
  exportTalents,
  getKnownSkills,
  getOwnTalent,
  getTalent,
  getTalents,
  removeTalentNote,
  removeTalentSearch,
  revealTalent,
  addTalentNote,
  changeTalentList,
  saveTalentSearch,
  showTalentInterest,
} from "../contract.ts";
import { AVAILABILITY } from "../constants.ts";
import { makeTalent, repeatTalent, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);

test("finds a published profile by words, skills and place, without name or contact", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const { person, id } = await makeTalent(world, academy, { name: "Ana Lima" });
  await makeTalent(
    world,
    academy,
    {},
    {
      about: { headline: "Costura" },
      contact: { city: "Recife", state: "PE" },
      skills: { skills: [{ name: "Bordado" }] },
    },
  );
  const dalva = await world.makePerson(academy, { rule: "recruiter" });

  const all = await world.as(dalva).call(getTalents, {});
  expect(all.total).toBe(2);
  for (const filters of [
    { prompt: "recepcao hosp" },
    { skill: ["libras"] },
    { state: "SP" },
    { city: "OSASCO" },
    { language: ["espanhol"] },
    { prompt: "Recepção", period: ["night"] },
    { prompt: "recepções hospitalares" },
  ]) {
    const found = await world.as(dalva).call(getTalents, filters);
    expect(
      found.talents.map(({ _id }) => _id),
      JSON.stringify(filters),
    ).toEqual([id]);
  }
  const profile = await world.as(dalva).call(getTalent, { talent_id: id });
  expect(profile).toMatchObject({
    name: null,
    email: null,
    phone: null,
    photo: null,
    needs: null,
    resume: null,
    headline: "Recepção hospitalar",
  });
  expect(JSON.stringify([profile, all])).not.toMatch(/Ana|Lima|940020000|94002-|@/);
  expect((await world.as(person).call(getOwnTalent, {})).views).toMatchObject([{ viewer: dalva.name, reason: null }]);
});

test("each filter option shows how many profiles it would leave; the quota counts only people who consent", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  await makeTalent(world, academy);
  await makeTalent(
    world,
    academy,
    {},
    { consent: { be_found: true, share_disability: true }, contact: { city: "Recife", state: "PE" } },
  );
  const dalva = await world.makePerson(academy, { rule: "recruiter" });

  const { facets } = await world.as(dalva).call(getTalents, { state: "SP" });
  const counts = Object.fromEntries(
    facets.map(({ facet, options }) => [facet, options.map(({ value, count }) => `${value} ${count}`)]),
  );
  expect(counts).toMatchObject({ skill: ["libras 1"], state: ["PE 1", "SP 1"], period: ["night 1"] });
  expect(counts.quota).toBeUndefined();
  expect((await world.as(dalva).call(getTalents, { quota: true })).total).toBe(1);
});

test("finds and counts, for each time of day, the profiles that name it", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const made = [];
  for (const period of AVAILABILITY)
    made.push(await makeTalent(world, academy, {}, { availability: { periods: [period] } }));
  const dalva = await world.makePerson(academy, { rule: "recruiter" });

  for (const [at, period] of AVAILABILITY.entries()) {
    const { talents, facets } = await world.as(dalva).call(getTalents, { period: [period] });
    expect(talents.map(({ _id }) => _id)).toEqual([made[at]?.id]);
    const options = facets.find(({ facet }) => facet === "period")?.options;
    expect(options?.map(({ value, count }) => [value, count])).toEqual(AVAILABILITY.map((one) => [one, 1]));
  }
  const two = await world.as(dalva).call(getTalents, { period: ["shifts", "morning"] });
  expect(two.total).toBe(2);
});

test("finds and counts profiles by mode of work and by when they can begin", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const make = async (availability: object) => (await makeTalent(world, academy, {}, { availability })).id;
  const [both, remote] = [
    await make({ modes: ["on_site", "remote"], start: "now" }),
    await make({ modes: ["remote"], start: "later" }),
  ];
  await make({});
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  const found = async (filters: object) => {
    const { talents, facets } = await world.as(dalva).call(getTalents, filters);
    const counts = ["mode", "start"].map((name) =>
      facets.find(({ facet }) => facet === name)?.options.map(({ value, count }) => `${value} ${count}`),
    );
    return { ids: talents.map(({ _id }) => _id).toSorted(), counts };
  };
  const counts = [
    ["on_site 1", "remote 2"],
    ["now 1", "later 1"],
  ];
  expect((await found({})).counts).toEqual(counts);
  expect(await found({ mode: ["remote"] })).toEqual({ ids: [both, remote].toSorted(), counts });
  expect(await found({ mode: ["on_site", "hybrid"] })).toMatchObject({ ids: [both], counts: [counts[0], ["now 1"]] });
  expect((await found({ start: ["later"], mode: ["remote"] })).ids).toEqual([remote]);
  expect((await found({ start: ["ontem"] })).ids).toEqual([]);
});

test("suggests only skills that five people's published profiles name", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const skills = (...names: string[]) => ({ skills: { skills: names.map((name) => ({ name })), languages: [] } });
  for (let at = 0; at < 5; at++) await makeTalent(world, academy, {}, skills("Libras", at < 4 ? "Braille" : "Costura"));
  const learner = await world.makePerson(academy);
  expect(await world.as(learner).call(getKnownSkills, {})).toEqual({ skills: ["Libras"] });
  const neighbour = await world.makePerson(await world.makeProject(TALENTS_ON));
  expect(await world.as(neighbour).call(getKnownSkills, {})).toEqual({ skills: [] });
});

test("for very many profiles, estimates the options from a sample, but counts the total exactly", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  await makeTalent(world, academy);
  await repeatTalent(world, academy, 3000);
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  const { total, facets } = await world.as(dalva).call(getTalents, {});
  const options = facets.flatMap(({ options }) => options);
  const of = (value: string) => options.find((option) => option.value === value);

  expect(total).toBe(3001);
  expect(of("night")).toMatchObject({ count: 3001, is_estimated: false });
  expect(of("second half")?.is_estimated).toBe(true);
  expect(of("second half")?.count).toBeGreaterThan(1200);
  expect(of("second half")?.count).toBeLessThan(1800);
  const narrow = await world.as(dalva).call(getTalents, { skill: ["libras"] });
  expect(narrow.total).toBe(1);
  expect(narrow.facets.flatMap(({ options }) => options).some(({ is_estimated }) => is_estimated)).toBe(false);
});

test("shows name and contact once the person accepts, and hides them when the person changes their answer", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const { person, id } = await makeTalent(world, academy, { name: "Ana Lima" });
  const [dalva, other] = [
    await world.makePerson(academy, { rule: "recruiter" }),
    await world.makePerson(academy, { rule: "admin" }),
  ];
  const ask = { talent_id: id, message: "Temos uma vaga à noite." };
  expect(await world.as(dalva).call(showTalentInterest, ask)).toEqual({ status: "waiting" });
  expect(await world.as(dalva).call(showTalentInterest, ask)).toEqual({ status: "waiting" });
  const { interests } = await world.as(person).call(getOwnTalent, {});
  expect(interests).toHaveLength(1);
  const answer = (accepted: boolean) =>
    world.as(person).call(answerTalentInterest, { interest_id: interests[0]?._id ?? "", accepted });

  await answer(true);
  const open = await world.as(dalva).call(getTalent, { talent_id: id });
  expect(open).toMatchObject({
    name: "Ana Lima",
    email: person.email,
    phone: "11940020000",
    needs: "Tela com letra grande",
  });
  expect(await world.as(other).call(getTalent, { talent_id: id })).toMatchObject({ name: null, email: null });
  await answer(false);
  expect(await world.as(dalva).call(getTalent, { talent_id: id })).toMatchObject({ name: null, interest: "declined" });
  await expect(
    world.as(other).call(answerTalentInterest, { interest_id: interests[0]?._id ?? "", accepted: true }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).toContain("answer-talent-interest");
});

test("revealing a name without the person's answer requires a reason, which the person can read", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const { person, id } = await makeTalent(world, academy, { name: "Ana Lima" });
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  await expect(world.as(dalva).call(revealTalent, { talent_id: id, reason: "sim" })).rejects.toMatchObject({
    status: 400,
  });
  expect(await world.as(dalva).call(revealTalent, { talent_id: id, reason: "A vaga fecha hoje à tarde." })).toEqual({
    name: "Ana Lima",
  });
  const reasons = [{ viewer: dalva.name, reason: "A vaga fecha hoje à tarde." }];
  expect((await world.as(person).call(getOwnTalent, {})).views, "before the profile is opened").toMatchObject(reasons);
  // Contact opens only when the person accepts.
  expect(await world.as(dalva).call(getTalent, { talent_id: id })).toMatchObject({
    name: "Ana Lima",
    phone: null,
    email: null,
    links: [],
    needs: null,
  });
  expect((await world.as(person).call(getOwnTalent, {})).views).toMatchObject(reasons);
});

test("refuses learners, other academies, and academies whose module is off or unfinished", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const { id } = await makeTalent(world, academy);
  const learner = await world.makePerson(academy);
  await expect(world.as(learner).call(getTalents, {})).rejects.toMatchObject({ status: 403 });
  await expect(world.as(learner).call(getTalent, { talent_id: id })).rejects.toMatchObject({ status: 404 });
  const tester = await world.makePerson(academy, { email: "ana@testes.exemplo.com.br" });
  expect((await world.as(tester).call(getTalents, {})).total).toBe(1);

  const neighbour = await world.makeProject(TALENTS_ON);
  const theirs = await world.makePerson(neighbour, { rule: "manager" });
  expect((await world.as(theirs).call(getTalents, {})).total).toBe(0);
  await expect(world.as(theirs).call(getTalent, { talent_id: id })).rejects.toMatchObject({ status: 404 });
  await expect(
    world.as(theirs).call(showTalentInterest, { talent_id: id, message: "Podemos conversar?" }),
  ).rejects.toMatchObject({ status: 404 });

  const unfinished = await world.makeProject({ ...TALENTS_ON, module_talents_config: { work_on_progress: true } });
  const [manager, insider] = [
    await world.makePerson(unfinished, { rule: "manager" }),
    await world.makePerson(unfinished, { email: "bia@testes.exemplo.com.br" }),
  ];
  await expect(world.as(manager).call(getTalents, {})).rejects.toMatchObject({ status: 404 });
  expect((await world.as(insider).call(getTalents, {})).total).toBe(0);
  const off = await world.makePerson(await world.makeProject(), { rule: "manager" });
  await expect(world.as(off).call(getTalents, {})).rejects.toMatchObject({ status: 404 });
});

test("hides notes, lists and saved searches from other staff", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const { id } = await makeTalent(world, academy);
  const [dalva, otavio] = [
    await world.makePerson(academy, { rule: "recruiter" }),
    await world.makePerson(academy, { rule: "admin" }),
  ];
  const { _id: note_id } = await world.as(dalva).call(addTalentNote, { talent_id: id, body: "Ligar amanhã." });
  const notes = async (who: typeof dalva) => (await world.as(who).call(getTalent, { talent_id: id })).notes;
  expect(await notes(dalva)).toMatchObject([{ _id: note_id, body: "Ligar amanhã." }]);
  expect(await notes(otavio)).toEqual([]);
  expect(await world.as(otavio).call(removeTalentNote, { note_id })).toEqual({ removed: false });
  expect(await world.as(dalva).call(removeTalentNote, { note_id })).toEqual({ removed: true });
  expect(await notes(dalva)).toEqual([]);

  await world.as(dalva).call(changeTalentList, { talent_id: id, list: "Noite", listed: true });
  expect(await world.as(dalva).call(getTalents, { list: "Noite" })).toMatchObject({ total: 1, lists: ["Noite"] });
  expect(await world.as(otavio).call(getTalents, { list: "Noite" })).toMatchObject({ total: 0, lists: [] });

  const { _id: search_id } = await world.as(dalva).call(saveTalentSearch, { name: "À noite", query: "period=night" });
  expect((await world.as(otavio).call(getTalents, {})).searches).toEqual([]);
  expect(await world.as(otavio).call(removeTalentSearch, { search_id })).toEqual({ removed: false });
  expect(await world.as(dalva).call(removeTalentSearch, { search_id })).toEqual({ removed: true });
});

test("exports search results as CSV without names or formulas, and records it", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  await makeTalent(world, academy, { name: "Ana Lima" }, { about: { headline: '=CMD("calc")' } });
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  const { csv, rows } = await world.as(dalva).call(exportTalents, {});
  expect(rows).toBe(1);
  expect(csv).toContain(`"'=CMD(""calc"")"`);
  expect(csv).not.toMatch(/Ana|Lima/);
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "export-talents", detail: { rows: 1 } }),
  );
  await world.as(dalva).call(exportTalents, { skill: ["libras"], period: ["night"], quota: true });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "export-talents",
    detail: { rows: 0, filters: "skill=libras&period=night&quota=on" },
  });
  await world.as(dalva).call(exportTalents, { prompt: "maria da penha", list: "Para a Maria" });
  expect((await world.auditEntries(academy)).at(-1)?.detail).toEqual({ rows: 0, has_prompt: true });
});
