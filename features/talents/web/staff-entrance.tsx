import { redirect } from "react-router";
import { paths } from "#shared/paths.ts";

/** Redirects from the staff area to the talent bank, whose address the specification defines. */
export function loader() {
  return redirect(paths.talentsProfilesList());
}

export function clientLoader() {
  return redirect(paths.talentsProfilesList());
}
