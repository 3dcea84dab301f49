import { expect, test } from "vitest";
import type { Project } from "../tenancy/project.ts";
import { isLeaked } from "./leaked-passwords.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";

const owner = { name: "Marina Figueiredo", email: "marina@exemplo.com.br" };
const academy = (passwordStrength: object) =>
  ({ config: { passwordStrength }, time_zone: "America/Sao_Paulo" }) as unknown as Project;
const now = new Date("2027-01-01T01:30:00Z");

test("accepts a good password", async () => {
  const project = academy({ digits: 8, required_number: true, required_symbol: true, required_uppercase: true });
  await expect(refuseWeakPassword({ project, now }, "Ipê-roxo-47", owner)).resolves.toBeUndefined();
});

test("reports every fault at once, field by field", async () => {
  const project = academy({ digits: 8, required_number: true });
  await expect(refuseWeakPassword({ project, now }, "marina", owner)).rejects.toMatchObject({
    status: 400,
    message:
      "A senha precisa ter pelo menos 8 caracteres. A senha precisa ter pelo menos um número. " +
      "A senha não pode conter o seu nome nem o seu e-mail. " +
      "Esta senha está entre as mais usadas do mundo. Escolha uma que só você pensaria.",
    extra: { fields: expect.arrayContaining([{ field: "password", message: expect.any(String) }]) },
  });
});

test("accepts the owner's name, and leaked passwords, where the academy has turned that check off", async () => {
  const spec = { project: academy({ digits: 6, refuse_known: false }), now };
  await expect(refuseWeakPassword(spec, "marina", owner)).resolves.toBeUndefined();
  await expect(refuseWeakPassword(spec, "dragon", owner)).resolves.toBeUndefined();
  await expect(refuseWeakPassword(spec, "senha-facil", owner)).rejects.toMatchObject({ status: 400 });
});

test("refuses past years by the academy's calendar, not the server's", async () => {
  const project = academy({});
  await expect(refuseWeakPassword({ project, now }, "flor1926", owner)).rejects.toMatchObject({ status: 400 });
  await expect(refuseWeakPassword({ project, now }, "flor2027", owner)).resolves.toBeUndefined();
});

test.each(["dragon", "Dragon", "QWERTYUIOP", "ｑｗｅｒｔｙ", "iloveyou"])(
  "finds %s in the list of leaked passwords",
  async (password) => {
    expect(await isLeaked(password)).toBe(true);
  },
);

test.each(["ipe-roxo-47", "", "dragon\nmonkey", "dragon monkey", "\n"])(
  "does not find “%s” in the list of leaked passwords",
  async (password) => {
    expect(await isLeaked(password)).toBe(false);
  },
);
