import { expect, test } from "vitest";
import { makeCertificate } from "#features/certificates/server/fixture-certificate.ts";
import { registry } from "#features/registry.ts";
import { getUserByToken } from "#features/people/contract.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getProfile, updateProfile } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const input = {
  full_name: "  Ana  Lima Prado ",
  birth_date: "21/11/1990",
  phone: "(11) 9 8765-4321",
  cpf: "529.982.247-25",
  cnpj: "12.abc.345/01de-35",
  cep: "01.310-100",
  address: "Avenida Paulista, 1000",
  city: "São Paulo",
  state: "SP",
};

test("saves the profile without masks, and audits the fields' names, not their values", async () => {
  const ana = await world.makePerson(academy);

  const saved = await world.as(ana).call(updateProfile, input);

  expect(saved).toEqual({
    full_name: "Ana Lima Prado",
    social_name: null,
    certificate_name: null,
    name: "Ana Lima Prado",
    first_name: "Ana",
    birth_date: "1990-11-21",
    phone: "11987654321",
    cpf: "52998224725",
    cnpj: "12ABC34501DE35",
    cep: "01310100",
    address: "Avenida Paulista, 1000",
    city: "São Paulo",
    state: "SP",
  });
  expect(await world.as(ana).call(getProfile, {})).toMatchObject({ data: saved, email: ana.email, photo: null });
  const [entry] = await world.auditEntries(academy);
  expect(entry).toMatchObject({ operation: "update-profile", user_id: ana._id, target_id: ana._id });
  expect(JSON.stringify(entry)).not.toMatch(/52998224725|Paulista/);
});

test("uses the social name everywhere, and deletes emptied fields", async () => {
  const bia = await world.makePerson(academy);
  await world.as(bia).call(updateProfile, { ...input, social_name: "Bento Lima" });

  expect(await world.as(bia).call(getUserByToken, {})).toMatchObject({
    data: { first_name: "Bento", name: "Bento Lima" },
  });

  await world.as(bia).call(updateProfile, { full_name: "Ana Lima" });
  expect(await dataOf(bia)).toEqual({ full_name: "Ana Lima", name: "Ana Lima", first_name: "Ana" });
});

test("renames existing certificates on request", async () => {
  const caio = await world.makePerson(academy, { name: "Caio Reis" });
  const id = await makeCertificate(world, academy, { user_id: caio._id, name: "Caio Reis", first_name: "Caio" });
  const nameOn = async () =>
    (await world.inside(academy, (sql) => sql`select name from certificates where id = ${id}`))[0]?.name;

  await world.as(caio).call(updateProfile, { full_name: "Caio Reis", certificate_name: "Caio R. Reis" });
  expect(await nameOn()).toBe("Caio Reis");
  expect(await world.as(caio).call(getProfile, {})).toMatchObject({ certificates_with_other_name: 1 });

  const change = { full_name: "Caio Reis", certificate_name: "Caio R. Reis", rename_certificates: true };
  await world.as(caio).call(updateProfile, change);
  expect(await nameOn()).toBe("Caio R. Reis");
  expect(await world.as(caio).call(getProfile, {})).toMatchObject({ certificates_with_other_name: 0 });
});

test.for([
  ["full_name", "", "Escreva o seu nome."],
  ["full_name", "<script>", "Confira o seu nome: há nele um sinal que nomes não têm."],
  ["full_name", "12345", "Confira o seu nome: há nele um sinal que nomes não têm."],
  ["social_name", "x".repeat(121), "Escreva no máximo 120 caracteres."],
  ["birth_date", "31/02/1990", "Essa data não existe no calendário."],
  ["birth_date", "22/11/2026", "Essa data ainda não chegou. Confira o ano."],
  ["birth_date", "22/11/1820", "Essa data é antiga demais. Confira o ano."],
  ["cpf", "529.982.247-26", "Este CPF não existe. Confira os números."],
  ["cnpj", "12.ABC.345/01DE-36", "Este CNPJ não existe. Confira as letras e os números."],
  ["cep", "123", "O CEP tem 8 números."],
  ["phone", "(11) 1234", "Um telefone fixo tem 8 números depois do DDD; um celular tem 9 e começa com 9."],
  ["state", "XX", "Escolha um estado."],
] as const)("refuses %s “%s”, names the field, and saves nothing", async ([field, value, message]) => {
  const ana = await world.makePerson(academy, { name: "Ana" });

  await expect(world.as(ana).call(updateProfile, { ...input, [field]: value })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field, message }] },
  });
  expect(await dataOf(ana)).toEqual({ name: "Ana", first_name: "Ana" });
});

test("refuses strangers and other projects, and changes no other person's row", async () => {
  const ana = await world.makePerson(academy, { name: "Ana" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(world.asStranger(academy).call(updateProfile, input)).rejects.toMatchObject({ status: 401 });
  await expect(world.as({ ...neighbour, project: academy }).call(updateProfile, input)).rejects.toMatchObject({
    status: 403,
  });
  await world.as(neighbour).call(updateProfile, { ...input, full_name: "Outra Pessoa" });
  expect(await dataOf(ana)).toEqual({ name: "Ana", first_name: "Ana" });
});

async function dataOf({ _id }: MadePerson) {
  return (await world.inside(academy, (sql) => sql`select data from users where id = ${_id}`))[0]?.data;
}
