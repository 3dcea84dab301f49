import { afterAll, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { signIn } from "#features/people/contract.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { invitePeople, requestPasswordLink, setPassword } from "../contract.ts";
import { openTestMailbox } from "./fixture-mailbox.ts";
import { nameFromEmail } from "./name-from-email.ts";

const world = await openTestWorld(registry);
const mailbox = await openTestMailbox(world);
const mail = openMail({ url: async () => "smtp://127.0.0.1:1", from: "nao-responda@exemplo.com.br" });
world.services.mail = mail;
afterAll(async () => {
  mail.close();
  await mailbox.close();
});
const academy = await world.makeProject();
const course = await world.makeCourse(academy, { name: "Acolher" });
const otavio = await world.makePerson(academy, { name: "Otávio Reis", rule: "manager" });

test("invites and enrols new people, who sign in through the emailed link", async () => {
  const people = [{ email: "Ana.Lima@exemplo.com.br" }, { email: "bia@exemplo.com.br", name: "Beatriz Leal" }];
  expect(await world.as(otavio).call(invitePeople, { people, course_id: course._id })).toEqual({
    invited: 2,
    enrolled: 2,
    message: "Pronto: 2 convites vão por e-mail, e 2 pessoas foram matriculadas.",
  });

  const [message] = await mailbox.to("Ana.Lima@exemplo.com.br");
  expect(message?.subject).toBe(`Otávio Reis convidou você para a ${academy.name}`);
  expect(message?.text).toContain("para o curso “Acolher”");
  const key = await mailbox.keyTo("Ana.Lima@exemplo.com.br");
  await world.asStranger(academy).call(setPassword, { key, password: "canoa-azul-58" });
  const { user } = await world
    .asStranger(academy)
    .call(signIn, { project_id: academy._id, email: "ana.lima@exemplo.com.br", password: "canoa-azul-58" });
  expect(user).toMatchObject({
    data: { name: "Ana Lima", first_name: "Ana" },
    enrollments: [{ course_id: course._id }],
  });
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "invite-person",
    user_id: otavio._id,
    target_id: user._id,
    detail: { is_new: true, is_newly_enrolled: true },
  });
});

test("a repeated invitation creates no duplicates and replaces the earlier link", async () => {
  const people = [{ email: "caio@exemplo.com.br" }, { email: " CAIO@exemplo.com.br " }];
  expect(await world.as(otavio).call(invitePeople, { people })).toMatchObject({ invited: 1, enrolled: 0 });
  const older = await mailbox.keyTo("CAIO@exemplo.com.br");
  expect(await world.as(otavio).call(invitePeople, { people })).toMatchObject({ invited: 1 });

  await expect(
    world.asStranger(academy).call(setPassword, { key: older, password: "canoa-azul-58" }),
  ).rejects.toMatchObject({ status: 410 });
});

test("offers no first access to a person without a password who signs in with Google", async () => {
  const school = await world.makeProject({ config: { google: { enabled: true } } });
  const { _id: course_id } = await world.makeCourse(school, { name: "Cuidar" });
  const staff = await world.makePerson(school, { rule: "manager" });
  const dora = await world.makePerson(school);
  const row = {
    project_id: school._id,
    subject: "1",
    user_id: dora._id,
    email: dora.email,
    linked_at: world.clock.now,
  };
  await world.inside(school, (sql) => sql`insert into google_accounts ${sql(row)}`);
  const people = [{ email: dora.email }];
  expect(await world.as(staff).call(invitePeople, { people, course_id })).toMatchObject({ invited: 0, enrolled: 1 });
  expect((await mailbox.to(dora.email)).map(({ subject }) => subject)).toEqual(["Um novo curso para você: Cuidar"]);
  await world.asStranger(school).call(requestPasswordLink, { email: dora.email });
  const [link] = await mailbox.to(dora.email);
  expect(link?.text).toContain("A sua conta não tem senha");
  expect(link?.text).not.toContain("primeiro acesso");
});

test("enrols and notifies people with a password once", async () => {
  const dora = await world.makePerson(academy, { password: "ipe-roxo-47" });
  const people = [{ email: dora.email }];
  const call = () => world.as(otavio).call(invitePeople, { people, course_id: course._id });

  expect(await call()).toMatchObject({ invited: 0, enrolled: 1, message: "Pronto: 1 pessoa foi matriculada." });
  expect(await call()).toMatchObject({ invited: 0, enrolled: 0, message: "Todas essas pessoas já estão aqui." });
  expect((await mailbox.to(dora.email)).map(({ subject }) => subject)).toEqual(["Um novo curso para você: Acolher"]);
});

test("allows only admins and managers, for their own academy and its courses", async () => {
  const people = [{ email: "edna@exemplo.com.br" }];
  const [learner, recruiter] = [
    await world.makePerson(academy),
    await world.makePerson(academy, { rule: "recruiter" }),
  ];
  const neighbours = await world.makeProject();
  const theirs = await world.makeCourse(neighbours);

  for (const person of [learner, recruiter])
    await expect(world.as(person).call(invitePeople, { people })).rejects.toMatchObject({ status: 403 });
  await expect(world.as({ ...otavio, project: neighbours }).call(invitePeople, { people })).rejects.toMatchObject({
    status: 403,
  });
  await expect(world.as(otavio).call(invitePeople, { people, course_id: theirs._id })).rejects.toMatchObject({
    status: 404,
  });
  expect(await mailbox.to("edna@exemplo.com.br")).toEqual([]);
});

test("reports an invalid address and limits the number of people", async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({ email: `gente${at}@exemplo.com.br` }));
  await expect(world.as(otavio).call(invitePeople, { people: [{ email: "ana" }] })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "people.0.email", message: "Confira o e-mail: falta alguma parte dele." }] },
  });
  await expect(world.as(otavio).call(invitePeople, { people: many })).rejects.toMatchObject({ status: 400 });
  expect(await world.as(otavio).call(invitePeople, { people: many.slice(1) })).toMatchObject({ invited: 200 });
});

test.for([
  ["ana.lima-souza@exemplo.com.br", "Ana Lima Souza"],
  ["JOSE+curso@exemplo.com.br", "Jose"],
  ["4711@exemplo.com.br", "Estudante"],
] as const)("derives a name from %s: %s", ([email, name]) => {
  expect(nameFromEmail(email)).toBe(name);
});

test("asks only new people for the anamnese, and nobody if the academy turned it off", async () => {
  const anamnese = { friendly_id: "anamnese", start_block: "inicio" };
  const asking = await world.makeProject({ anamnese });
  const silent = await world.makeProject({ anamnese: { ...anamnese, asks_newcomers: false } });
  const asked = async (place: typeof academy) => {
    const manager = await world.makePerson(place, { rule: "manager", email: "gestao@exemplo.com.br" });
    const known = await world.makePerson(place, { email: "bia@exemplo.com.br" });
    await world.as(manager).call(invitePeople, { people: [{ email: "ana@exemplo.com.br" }, { email: known.email }] });
    const rows = await world.inside(place, (sql) => sql`select email from users where require_anamnese`);
    return rows.map(({ email }) => email);
  };
  expect(await asked(asking)).toEqual(["ana@exemplo.com.br"]);
  expect(await asked(silent)).toEqual([]);
  expect(await asked(await world.makeProject())).toEqual([]);
});

test("says that an invitation waits while no mail server is configured", async () => {
  const invite = (email: string) => world.as(otavio).call(invitePeople, { people: [{ email }] });
  world.services.mail = null;
  const { message } = await invite("espera@exemplo.com.br");
  world.services.mail = mail;

  expect(message).toBe("Pronto: 1 convite espera até que os e-mails saiam daqui.");
  expect((await invite("vai@exemplo.com.br")).message).toBe("Pronto: 1 convite vai por e-mail.");
});
