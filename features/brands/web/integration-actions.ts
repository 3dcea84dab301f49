import { redirect } from "react-router";
import type { z } from "zod";
import type { FormAction } from "#features/form-action.ts";
import { trimmedFieldText } from "#features/field-text.ts";
import { redirectSaved } from "#features/saved-version.ts";
import { paths } from "#shared/paths.ts";
import type { saveSignLanguage } from "../contract.ts";

type SignLanguage = z.input<typeof saveSignLanguage.input>;

/**
 * Form actions of the integrations' page, by `intent`. A success redirects, so that without scripts the message is shown
 * under the new content security policy.
 */
export const integrationActions = {
  "save-google": async (api, form) => {
    const courses = [...form.keys()].filter((name) => name.startsWith(COURSE)).map((name) => name.slice(COURSE.length));
    const { version } = await api("POST /projects/save-google", {
      enabled: isOn(form, "enabled"),
      api_key: trimmedFieldText(form, "api_key"),
      auth_domain: trimmedFieldText(form, "auth_domain"),
      project_id: trimmedFieldText(form, "project_id"),
      self_registration: isOn(form, "self_registration"),
      courses,
      version: trimmedFieldText(form, "version"),
    });
    return redirectSaved(to("google"), version);
  },
  "check-google": async (api) => {
    const { project, hosts } = await api("POST /projects/check-google", {});
    return `Tudo certo: os valores do projeto ${project} servem, e o Google deixa entrar por ${hosts.join(", ")}.`;
  },
  "save-sign-language": async (api, form) => {
    const { version } = await api("POST /projects/save-sign-language", {
      enabled: isOn(form, "enabled"),
      position: trimmedFieldText(form, "position") as SignLanguage["position"],
      avatar: trimmedFieldText(form, "avatar") as SignLanguage["avatar"],
      opacity: trimmedFieldText(form, "opacity") === "" ? Number.NaN : Number(trimmedFieldText(form, "opacity")) / 100,
      version: trimmedFieldText(form, "version"),
    });
    return redirectSaved(to("libras"), version);
  },
  "save-embeds": async (api, form) => {
    const embeds = trimmedFieldText(form, "embeds")
      .split(/[\s,;]+/)
      .filter(Boolean);
    const { closed, version } = await api("POST /projects/save-embeds", {
      embeds,
      version: trimmedFieldText(form, "version"),
    });
    return redirectSaved(to(closed > 0 ? "sites-fechados" : "sites", closed), version);
  },
  "save-heads": async (api, form) => {
    const { version } = await api("POST /projects/save-heads", {
      heads: trimmedFieldText(form, "heads").replaceAll("\r\n", "\n"),
      version: trimmedFieldText(form, "version"),
    });
    return redirectSaved(to("etiquetas"), version);
  },
  "restore-brand": async (api, form) => {
    const changed_at = trimmedFieldText(form, "changed_at") || null;
    await api("POST /projects/restore-brand", { part: "settings", changed_at });
    return redirect(to("desfeito"));
  },
} satisfies Record<string, FormAction>;

const COURSE = "course-";

function isOn(form: FormData, name: string): boolean {
  return form.get(name) === "on";
}

function to(what: string, count = 0): string {
  const search = new URLSearchParams({ salvo: what, ...(count > 0 ? { conteudos: String(count) } : {}) });
  return `${paths.staff("marca", "integracoes")}?${search}`;
}
