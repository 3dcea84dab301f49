import { redirect } from "react-router";
import { paths } from "#shared/paths.ts";

/** The staff area's way to the talent bank, which has its own address in the specification. */
export function loader() {
  return redirect(paths.talentsProfilesList());
}

export function clientLoader() {
  return redirect(paths.talentsProfilesList());
}
