import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { municipalities } from "#platform/server/places/municipalities.ts";
import type { getCities as contract } from "../contract.ts";
import { requireTalentModule } from "./require-talent-bank.ts";

export async function getCities(
  context: Context,
  { state }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const names = municipalities().flatMap((one) => (one.state === state ? [one.name] : []));
  return { cities: names.toSorted((a, b) => a.localeCompare(b, "pt-BR")) };
}
