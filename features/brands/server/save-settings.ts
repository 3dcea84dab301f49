import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { stoppedAfterDays } from "#shared/stopped-after-days.ts";
import type { saveSettings as contract } from "../contract.ts";
import { settingsFieldsOf } from "./form-fields.ts";
import { refuseStalePart } from "./refuse-stale-part.ts";
import { savedForm } from "./saved-form.ts";
import { writeSettings } from "./write-part.ts";

/** Saves the rules of the academy's settings page. */
export async function saveSettings(
  context: Context<Manager>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { digits, required_number, required_symbol, required_uppercase, refuse_known } = input;
  const { second_factor_for_staff, module_forum, module_talents, work_on_progress } = input;
  const isChanged = await writeSettings(context, "rules", (before) => {
    refuseStalePart.settings(before, input.version);
    const { config, module_talents_config } = before;
    return {
      config: {
        ...config,
        passwordStrength: { digits, required_number, required_symbol, required_uppercase, refuse_known },
        public_metadata: input.public_metadata,
        second_factor: { ...config.second_factor, required_for_staff: second_factor_for_staff },
        stopped_after_days: input.stopped_after_days ?? stoppedAfterDays(config),
      },
      contact: { email: input.contact_email, phone: input.contact_phone, hours: input.contact_hours },
      time_zone: input.time_zone,
      module_forum,
      module_talents,
      module_talents_config: { ...module_talents_config, work_on_progress },
    };
  });
  if (isChanged)
    await audit(context, "save-settings", null, { digits, module_forum, module_talents, work_on_progress });
  return await savedForm(context, ({ settings }) => settingsFieldsOf(settings));
}
