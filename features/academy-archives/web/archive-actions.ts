import { redirect } from "react-router";
import type { Calls } from "#features/contract-table.ts";
import type { FormAction } from "#features/form-action.ts";
import { trimmedFieldText } from "#features/field-text.ts";
import type { Api, CallOptions } from "#platform/web/api/api.ts";
import { paths } from "#shared/paths.ts";

/** Uploads a zip, which the server then checks. Returns the import's id. */
export async function checkArchive(api: Api<Calls>, file: File, options: CallOptions = {}): Promise<string> {
  const { _id } = await api("POST /projects/check-academy-import", { file }, options);
  return _id;
}

/** Form actions of the pages about the academy's folder, by `intent`. */
export const archiveActions = {
  export: async (api) => {
    await api("POST /projects/start-academy-export", {});
    return redirect(paths.staffArchive());
  },
  download: async (api, form) => {
    const { address } = await api("POST /projects/open-academy-export", { id: trimmedFieldText(form, "id") });
    return redirect(address);
  },
  check: async (api, form) => {
    return redirect(paths.staffArchive(await checkArchive(api, form.get("file") as File)));
  },
  write: async (api, form) => {
    const import_id = trimmedFieldText(form, "import_id");
    const accepts_removals = form.get("accepts_removals") === "on";
    await api("POST /projects/start-academy-import", { import_id, accepts_removals });
    return redirect(paths.staffArchive(import_id));
  },
  restore: async (api, form) => {
    const { _id } = await api("POST /projects/restore-academy-import", {
      import_id: trimmedFieldText(form, "import_id"),
    });
    return redirect(paths.staffArchive(_id));
  },
} satisfies Record<string, FormAction>;
