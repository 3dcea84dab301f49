import { expect, test } from "vitest";
import { openClient } from "#db/client.ts";
import { openTestDatabase } from "./test-database.ts";

const ofFile = await openTestDatabase();
let ofFormerTest = "";

test("opens a database for one test", async () => {
  const { owner, ownerUrl } = await openTestDatabase();
  expect(await owner`select 1 as one`).toEqual([{ one: 1 }]);
  ofFormerTest = ownerUrl;
});

test("drops a test's database after the test, and a file's only after its last test", async () => {
  const former = openClient(ofFormerTest, { max: 1 });
  await expect(former`select 1`).rejects.toMatchObject({ code: "3D000" });
  await former.end();
  expect(await ofFile.owner`select 1 as one`).toEqual([{ one: 1 }]);
});
