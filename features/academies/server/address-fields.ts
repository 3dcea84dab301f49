import { z } from "zod";
import { messageIfInvalid } from "#shared/format-fields.ts";

const WEB = messageIfInvalid("precisa ser um endereço que começa por http:// ou https://.");
export const webAddress = z.string().max(2000, WEB).refine(isWebAddress, WEB);

const ADDRESS_OR_PATH = messageIfInvalid(
  "precisa ser um endereço que começa por https:// ou um caminho como “/enter”.",
);
export const addressOrPath = z.string().refine((to) => /^\/(?![/\\])/.test(to) || isWebAddress(to), ADDRESS_OR_PATH);

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
