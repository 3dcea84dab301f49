import { refusesKnown } from "#shared/password-strength.ts";
import { stoppedAfterDays } from "#shared/stopped-after-days.ts";
import type { AcademySettings, Brand } from "../contract.ts";
import type { StoredBrand } from "./stored-brand.ts";

const MIN_PASSWORD_LENGTH = 6;

/** Converts the stored brand to the fields of the manager's form. */
export function brandFieldsOf({ colors, ...texts }: StoredBrand["brand"]): Brand {
  return { ...texts, ...colors };
}

/** Returns the fields of the brand's form, without the logo, which has a form of its own. */
export function brandTextsOf(stored: StoredBrand["brand"]) {
  const { image: _image, ...texts } = brandFieldsOf(stored);
  return texts;
}

export function settingsFieldsOf({
  config,
  contact,
  module_forum,
  module_talents,
  module_talents_config,
  time_zone,
}: StoredBrand["settings"]): AcademySettings {
  const { digits = MIN_PASSWORD_LENGTH, ...strength } = config.passwordStrength ?? {};
  return {
    digits: Math.max(MIN_PASSWORD_LENGTH, digits),
    required_number: strength.required_number ?? false,
    required_symbol: strength.required_symbol ?? false,
    required_uppercase: strength.required_uppercase ?? false,
    refuse_known: refusesKnown(strength),
    second_factor_for_staff: config.second_factor?.required_for_staff ?? false,
    stopped_after_days: stoppedAfterDays(config),
    module_forum,
    module_talents,
    work_on_progress: module_talents_config.work_on_progress,
    public_metadata: config.public_metadata ?? true,
    contact_email: contact.email,
    contact_phone: contact.phone,
    contact_hours: contact.hours,
    time_zone,
  };
}
