import { OPERATOR_FIELDS } from "./operator-fields.ts";
import type { StoredBrand } from "./stored-brand.ts";

type Settings = StoredBrand["settings"];
type Config = Settings["config"];

/** Keys of `config` that the manager's forms change. */
const FORM_KEYS = [
  "passwordStrength",
  "public_metadata",
  "second_factor",
  "stopped_after_days",
  "google",
  "self_registration",
  "sign_language",
  "embeds",
  "heads",
] as const;

/**
 * Returns the settings of an edition, with the current values of settings that no manager's form changes, and of those
 * that an older edition does not contain.
 */
export function restoredSettings(now: Settings, before: Partial<Settings>): Settings {
  return { ...now, ...before, config: before.config ? restoredConfig(now.config, before.config) : now.config };
}

function restoredConfig(now: Config, before: Config): Config {
  const rest = Object.fromEntries(Object.entries(now).filter(([key]) => !isOfForms(key)));
  const ofForms = Object.fromEntries(Object.entries(before).filter(([key]) => isOfForms(key)));
  return OPERATOR_FIELDS.reduce<Config>((config, [, key, name]) => withField(config, key, name, now), {
    ...rest,
    ...ofForms,
  });
}

function isOfForms(key: string): boolean {
  return (FORM_KEYS as readonly string[]).includes(key);
}

type Part = "google" | "sign_language";

function withField(config: Config, key: Part, name: string, now: Config): Config {
  const { [name]: _before, ...others } = config[key] ?? {};
  const value = now[key]?.[name];
  if (value !== undefined) return { ...config, [key]: { ...others, [name]: value } };
  return config[key] ? { ...config, [key]: others } : config;
}
