import { headTags } from "#features/projects/server/index.ts";
import { signLanguageOf } from "#shared/sign-language.ts";
import { writeHeadHtml } from "../engine/head-html.ts";
import type { StoredBrand } from "./stored-brand.ts";

type Config = StoredBrand["settings"]["config"];

const DEFAULT_WIDGET = { position: "R", avatar: "icaro", opacity: 1 } as const;

/** Converts the stored settings to the fields of the Google form. */
export function googleFieldsOf({ google = {}, self_registration }: Config) {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    enabled: google.enabled === true,
    api_key: text(google.api_key),
    auth_domain: text(google.auth_domain),
    project_id: text(google.project_id),
    self_registration: self_registration !== undefined,
    courses: self_registration?.courses ?? [],
  };
}

export function signLanguageFieldsOf({ sign_language }: Config) {
  // A widget that is turned off still has its other settings.
  const { position, avatar, opacity } = signLanguageOf({ ...sign_language, enabled: true }) ?? DEFAULT_WIDGET;
  return { enabled: sign_language?.enabled !== false, position, avatar, opacity };
}

export function embedsFieldsOf({ embeds = [] }: Config) {
  return { embeds };
}

export function headsFieldsOf({ heads }: Config) {
  return { heads: writeHeadHtml(headTags(heads)) };
}
