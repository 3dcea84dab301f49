export interface ProjectColors {
  menu_background_color: string;
  pages_button_background_color: string;
  pages_icon_color: string;
  pages_primary_text_color: string;
  pages_button_text_color: string;
  pages_background_color: string;
  login_left_background_color: string;
  login_background_color: string;
}

/** Spec, section 3: `digits` is the least length. */
export interface PasswordStrength {
  digits?: number;
  required_number?: boolean;
  required_symbol?: boolean;
  required_uppercase?: boolean;
}

/** A tenant as the server keeps it in memory. `image` and pictures are paths below `/media/`. */
export interface Project {
  _id: string;
  friendly_id: string;
  name: string;
  description: string;
  motto: string;
  image: string | null;
  colors: ProjectColors;
  customcss: string;
  config: { heads?: unknown[]; passwordStrength?: PasswordStrength };
  landing_page: { blocks: unknown[] } | null;
  anamnese: { friendly_id: string; start_block: string } | null;
  module_forum: boolean;
  module_talents: boolean;
  module_talents_config: { work_on_progress: boolean };
  contact: { email: string; phone: string; hours: string };
  signatory: { name: string; role: string };
  time_zone: string;
}
