import type { BrandColors } from "#shared/brand-colors.ts";
import type { PasswordRules } from "#shared/password-strength.ts";

/** A tenant, as cached by the server. `image` and other pictures are paths below `/media/`. */
export interface Project {
  _id: string;
  friendly_id: string;
  name: string;
  description: string;
  motto: string;
  image: string | null;
  /** All eight colours; colours that the tenant did not set have their defaults. */
  colors: BrandColors;
  customcss: string;
  config: {
    heads?: unknown[];
    passwordStrength?: PasswordRules;
    sign_language?: unknown;
    google?: unknown;
    /** If present, anybody may create an account and is enrolled in these courses (friendly ids). */
    self_registration?: { courses: string[] };
    embeds?: string[];
    /** Whether anybody may read title, description and picture of what is on the air. Default: true. */
    public_metadata?: boolean;
    second_factor?: { required_for_staff?: boolean };
    /** Days without a visit after which a person counts as stopped. Default: 14. */
    stopped_after_days?: number;
  };
  landing_page: { blocks: unknown[] } | null;
  /** The questionnaire (a flow) that new learners answer, unless `asks_newcomers` is false; null without one. */
  anamnese: { friendly_id: string; start_block: string; asks_newcomers?: boolean } | null;
  module_forum: boolean;
  module_talents: boolean;
  module_talents_config: { work_on_progress: boolean };
  contact: { email: string; phone: string; hours: string };
  signatory: { name: string; role: string };
  time_zone: string;
  /** Whether all people of the academy are fictitious. */
  is_demo: boolean;
}
