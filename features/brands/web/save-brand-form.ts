import type { ClientActionFunctionArgs } from "react-router";
import { refreshBrand } from "#features/projects/web/index.ts";
import { afterAccepted } from "#features/after-accepted.ts";

/** Client action of the brand's pages: submits a form, and shows the academy's new brand if the form has changed it. */
export async function saveBrandForm(args: ClientActionFunctionArgs) {
  return await afterAccepted(args, (form) => {
    if (form.get("intent") !== "check-google") void refreshBrand();
  });
}
