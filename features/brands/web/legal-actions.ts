import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { LEGAL_KINDS, type LegalKind } from "#features/pages/constants.ts";
import { paths } from "#shared/paths.ts";

/** Form action of the editor of legal texts, by `intent`. */
export const legalActions = {
  "publish-legal": async (api, form) => {
    const text = (name: string) => fieldText(form, name);
    const kind = legalKindOf(text("kind"));
    const { version } = await api("POST /projects/publish-legal", {
      kind,
      title: text("title"),
      body: text("body").replaceAll("\r\n", "\n"),
      changes: text("changes"),
      everybody_accepts: form.has("everybody_accepts"),
      base_version: Number(text("base_version")),
    });
    return redirect(`${paths.staff("marca", "textos-legais")}?texto=${kind}&publicada=${version}`);
  },
} satisfies Record<string, FormAction>;

export function legalKindOf(text: string | null): LegalKind {
  return LEGAL_KINDS.find((kind) => kind === text) ?? "use-terms";
}
