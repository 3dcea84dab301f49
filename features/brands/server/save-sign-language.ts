import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { saveSignLanguage as contract } from "../contract.ts";
import { signLanguageFieldsOf } from "./integration-fields.ts";
import { refuseStalePart } from "./refuse-stale-part.ts";
import { savedForm } from "./saved-form.ts";
import { writeSettings } from "./write-part.ts";

/**
 * Saves the options of the sign language widget. The location of its files stays, because only the operator may change
 * it.
 */
export async function saveSignLanguage(
  context: Context<Manager>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { version, ...fields } = input;
  const isChanged = await writeSettings(context, "sign-language", (before) => {
    refuseStalePart.signLanguage(before, version);
    const { config } = before;
    return { ...before, config: { ...config, sign_language: { ...config.sign_language, ...fields } } };
  });
  if (isChanged) await audit(context, "save-sign-language", null, { enabled: input.enabled });
  return await savedForm(context, ({ settings }) => signLanguageFieldsOf(settings.config));
}
