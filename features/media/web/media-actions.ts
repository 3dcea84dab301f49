import { redirect } from "react-router";
import type { Calls } from "#features/contract-table.ts";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import type { Api, CallOptions } from "#platform/web/api/api.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";

/** Sends the library's form to the API and returns the sentence to show. Throws ApiProblem. */
export async function addMedia(api: Api<Calls>, form: FormData, options: CallOptions = {}): Promise<string> {
  const captions = fileIn(form, "captions");
  const input = {
    file: fileIn(form, "file") ?? new File([], "vazio"),
    ...(captions ? { captions } : {}),
    name: fieldText(form, "name"),
    alt: fieldText(form, "alt"),
    is_decorative: form.has("is_decorative"),
  };
  const { media } = await api("POST /projects/add-media", input, options);
  return `${quoted(media.name)} está na biblioteca: já dá para usar nos cursos.`;
}

function fileIn(form: FormData, name: string): File | undefined {
  const value = form.get(name);
  return value instanceof File && value.size > 0 ? value : undefined;
}

/** Form actions of the library, by `intent`. */
export const mediaActions: Record<string, FormAction> = {
  add: (api, form) => addMedia(api, form),
  change: async (api, form) => {
    await api("POST /projects/change-media/{media_id}", {
      media_id: fieldText(form, "media_id"),
      name: fieldText(form, "name"),
      alt: fieldText(form, "alt"),
      is_decorative: form.has("is_decorative"),
    });
    if (!form.has("alt")) return "Salvo.";
    return "Salvo. Nos conteúdos que já mostram esta imagem, a descrição continua a que está lá.";
  },
  remove: async (api, form) => {
    await api("POST /projects/remove-media/{media_id}", { media_id: fieldText(form, "media_id") });
    return redirect(paths.staff("midias"));
  },
};
