import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { saveSignLanguage as contract } from "../contract.ts";
import { writeSettings } from "./write-part.ts";

/** Saves the widget's options. Where its files lie is for an academy's folder to say, and stays. */
export async function saveSignLanguage(
  context: Context<readonly ["manager"]>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const isChanged = await writeSettings(context, "sign-language", ({ config, ...rest }) => ({
    ...rest,
    config: { ...config, sign_language: { ...config.sign_language, ...input } },
  }));
  if (isChanged) await audit(context, "save-sign-language", null, { enabled: input.enabled });
  return { saved: true };
}
