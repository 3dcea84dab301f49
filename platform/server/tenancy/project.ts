import type { BrandColors } from "#shared/brand-colors.ts";

/** Spec, section 3: `digits` is the minimum length. */
interface PasswordStrength {
  digits?: number;
  required_number?: boolean;
  required_symbol?: boolean;
  required_uppercase?: boolean;
}

/** A tenant as cached by the server. `image` and pictures are paths below `/media/`. */
export interface Project {
  _id: string;
  friendly_id: string;
  name: string;
  description: string;
  motto: string;
  image: string | null;
  /** All eight colours; those that the tenant left out have their defaults. */
  colors: BrandColors;
  customcss: string;
  config: {
    heads?: unknown[];
    passwordStrength?: PasswordStrength;
    sign_language?: unknown;
    google?: unknown;
    /** Anybody may create an account, and is enrolled in these courses (by friendly id). */
    self_registration?: { courses: string[] };
    embeds?: string[];
    second_factor?: { required_for_staff?: boolean };
  };
  landing_page: { blocks: unknown[] } | null;
  /** New learners are asked for it, but for `asks_newcomers: false`. */
  anamnese: { friendly_id: string; start_block: string; asks_newcomers?: boolean } | null;
  module_forum: boolean;
  module_talents: boolean;
  module_talents_config: { work_on_progress: boolean };
  contact: { email: string; phone: string; hours: string };
  signatory: { name: string; role: string };
  time_zone: string;
  /** Its people are fictitious. */
  is_demo: boolean;
}
