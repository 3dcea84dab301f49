import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { invitePeople } from "../contract.ts";

const world = await openTestWorld(registry);

test("refuses an e-mail that looks mistyped at its field, and accepts it when confirmed", async () => {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  await world.makePerson(academy, { email: "ana.lima@exemplo.com.br" });
  const people = ["bia@exemplo.com.br", "caio@gmial.com", "ana-lima@exemplo.com.br"].map((email) => ({ email }));
  const is_email_confirmed = { field: "is_email_confirmed", message: "Se é isso mesmo, marque e envie de novo." };
  await expect(staff.call(invitePeople, { people, checks_emails: true })).rejects.toMatchObject({
    status: 400,
    extra: {
      fields: [
        { field: "people.1.email", message: "Não seria “@gmail.com”?" },
        {
          field: "people.2.email",
          message: "Parece com ana.lima@exemplo.com.br. Confira se não é a mesma pessoa.",
        },
        is_email_confirmed,
      ],
    },
  });
  expect(await staff.call(invitePeople, { people })).toMatchObject({ invited: 3 });
  // An e-mail that already has an account is not refused.
  expect(await staff.call(invitePeople, { people, checks_emails: true })).toMatchObject({ invited: 3 });
});
