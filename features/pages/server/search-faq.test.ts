import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { addQuestion, getFaq, searchFaq } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
for (const [group, question, answer] of [
  ["Acesso", "Esqueci a minha senha. E agora?", "Toque em **Esqueci minha senha** e olhe o seu e-mail."],
  ["Estudo", "Um conteúdo fica em branco. O que eu faço?", "Feche a página e abra de novo."],
  ["Certificado", "Como recebo o certificado?", "Conclua todas as trilhas do curso."],
  ["Estudo", "Funciona no meu celular?", "Sim, em qualquer navegador."],
] as const)
  await admin.call(addQuestion, { group, question, answer });

test.for([
  ["esqueci a senha", "esqueci-a-minha-senha-e-agora"],
  ["certifcado", "como-recebo-o-certificado"],
  ["CELUALR", "funciona-no-meu-celular"],
  ["conteudos em branco", "um-conteudo-fica-em-branco-o-que-eu-faco"],
  [
    "Quando toco no vídeo, o conteúdo fica todo branco e volta para o início",
    "um-conteudo-fica-em-branco-o-que-eu-faco",
  ],
] as const)("a search for “%s” finds its question first", async ([text, first]) => {
  const { items } = await world.asStranger(academy).call(searchFaq, { text });
  expect(items[0]?.friendly_id).toBe(first);
});

test.for(["", "xyzw", "!!!", "de da do", "a".repeat(4000)])("a search for “%s” finds nothing", async (text) => {
  expect(await world.asStranger(academy).call(searchFaq, { text })).toEqual({ items: [] });
});

test("does not find another academy's questions; a question added again replaces the answer", async () => {
  const other = await world.makeProject();
  expect(await world.asStranger(other).call(searchFaq, { text: "senha" })).toEqual({ items: [] });
  await admin.call(addQuestion, { group: "Estudo", question: "Funciona no meu celular?", answer: "Sim." });
  const { groups } = await world.asStranger(academy).call(getFaq, {});
  expect(groups.flatMap(({ items }) => items).filter(({ friendly_id }) => /celular/.test(friendly_id))).toMatchObject([
    { html: "<p>Sim.</p>\n" },
  ]);
});

test("allows only admins and managers to add questions, and audits it", async () => {
  const question = { group: "Acesso", question: "Como entro?", answer: "Pela porta." };
  for (const rule of [undefined, "recruiter"] as const) {
    const person = await world.makePerson(academy, rule ? { rule } : {});
    await expect(world.as(person).call(addQuestion, question)).rejects.toMatchObject({ status: 403 });
  }
  const rows = await world.inside(academy, (sql) => sql`select 1 from audit_entries where operation = 'add-question'`);
  expect(rows.length).toBeGreaterThanOrEqual(4);
});
