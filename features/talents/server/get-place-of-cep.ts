import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { placeOfCep } from "#platform/server/places/place-of-cep.ts";
import type { getPlaceOfCep as contract } from "../contract.ts";
import { requireTalentModule } from "./require-talent-bank.ts";

export async function getPlaceOfCep(
  context: Context,
  { cep }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  return placeOfCep(cep) ?? { city: null, state: null };
}
