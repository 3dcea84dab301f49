import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getEmailPreview, getEmails } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ name: "Academia “Ipê & Cia”", module_talents: true });
const elsewhere = await world.makeProject({ name: "Outra", module_talents: false });
const manager = await world.makePerson(academy, { rule: "manager" });
const stranger = await world.makePerson(elsewhere, { rule: "manager" });

test("lists every e-mail of the academy by title, with when it is sent", async () => {
  const { emails } = await world.as(manager).call(getEmails, {});

  expect(emails.map(({ kind }) => kind).toSorted()).toEqual(registry.emails.map(({ kind }) => kind).toSorted());
  expect(emails.find(({ kind }) => kind === "invitation")).toEqual({
    kind: "invitation",
    title: "Convite para a academia",
    when: "Para quem a equipe convida e ainda não tem como entrar.",
    subject: "Bento Prado convidou você para a Academia “Ipê & Cia”",
  });
  const titles = emails.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, "pt-BR")));
});

test("leaves out the e-mails of a module that is off", async () => {
  const { emails } = await world.as(stranger).call(getEmails, {});
  expect(emails.map(({ kind }) => kind)).not.toContain("talent-interest");
  await expect(world.as(stranger).call(getEmailPreview, { kind: "talent-interest" })).rejects.toMatchObject({
    status: 404,
  });
});

test("previews an e-mail as it is sent, in the academy's name and at the current time", async () => {
  world.clock.advance({ hours: 2, minutes: 5 });
  const preview = await world.as(manager).call(getEmailPreview, { kind: "password-changed" });

  expect(preview).toMatchObject({
    title: "Aviso de senha trocada",
    sender: "Academia “Ipê & Cia”",
    subject: "Sua senha na Academia “Ipê & Cia” foi trocada",
    preheader: "Se não foi você, avise a gente.",
    recipient: manager.email,
    can_send: false,
  });
  for (const written of [preview.html, preview.text]) {
    expect(written).toContain("Olá, Josefa!");
    expect(written).toContain("em 20 de novembro de 2026, às 14:05");
    expect(written).toContain(`https://${academy.host}/reset-password`);
  }
  const other = await world.as(stranger).call(getEmailPreview, { kind: "password-changed" });
  expect(other.html + other.text).not.toMatch(/Ipê/);
});

test("previews every example of an e-mail, and refuses unknown ones", async () => {
  const call = (example: number) => world.as(manager).call(getEmailPreview, { kind: "password-link", example });
  const [first, again] = [await call(0), await call(1)];

  expect(first.examples).toEqual(["Sem senha", "Senha esquecida"]);
  expect([first.subject, again.subject]).toEqual([
    "Crie a sua senha na Academia “Ipê & Cia”",
    "Sua nova senha na Academia “Ipê & Cia”",
  ]);
  await expect(call(2)).rejects.toMatchObject({ status: 404 });
  await expect(world.as(manager).call(getEmailPreview, { kind: "nenhum" })).rejects.toMatchObject({ status: 404 });
});

test("a preview contains the logo, the requested colours and no link with a key", async () => {
  const logo = await readFile(join(resolve(import.meta.dirname, "../../.."), "db/seed/academies/aurora/logo.svg"));
  await world.services.files.put(academy._id, "media/logo.svg", logo);
  await world.inside(academy, (sql) => sql`update projects set image = 'logo.svg' where id = ${academy._id}`);
  const seen = async (colors: "light" | "dark") =>
    (await world.as(manager).call(getEmailPreview, { kind: "password-link", colors })).html;
  const [day, night] = [await seen("light"), await seen("dark")];

  for (const html of [day, night]) {
    expect(html).toMatch(/<img src="data:image\/png;base64,iVBOR[\w+/=]+"/);
    expect(html).not.toMatch(/cid:|prefers-color-scheme|light dark|<script/);
    expect(html).toContain('<base target="_blank">');
    expect(html).toContain("/reset-password?token=exemplo");
  }
  expect(day).toContain("@media not all{");
  expect(day).toContain("color-scheme:light;");
  expect(night).toContain("@media all{");
  expect(night).toContain("color-scheme:dark;");
});

test("only managers can see e-mail previews", async () => {
  const admin = await world.makePerson(academy, { rule: "admin" });
  await expect(world.as(admin).call(getEmails, {})).rejects.toMatchObject({ status: 403 });
  await expect(world.as(admin).call(getEmailPreview, { kind: "invitation" })).rejects.toMatchObject({ status: 403 });
});
