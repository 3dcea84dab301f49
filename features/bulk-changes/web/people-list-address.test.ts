import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { peopleListAddress } from "./people-list-address.ts";
import { selectionIn } from "./selection-address.ts";

test("keeps the filters of the list in which people were selected one by one or all at once", () => {
  const back = (query: string) => peopleListAddress(selectionIn(new URLSearchParams(query)));
  expect(back(`busca=severino&situacao=stopped&pessoa=${newId()}`)).toBe(
    "/gestao/pessoas?busca=severino&situacao=stopped",
  );
  expect(back("busca=severino&todas=sim")).toBe("/gestao/pessoas?busca=severino");
  expect(back(`pessoa=${newId()}`)).toBe("/gestao/pessoas");
});
