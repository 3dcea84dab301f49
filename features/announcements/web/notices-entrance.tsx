import { redirect } from "react-router";
import { paths } from "#shared/paths.ts";

/** Redirects /gestao/avisos to the section with announcements, banners and links. */
export function loader() {
  return redirect(paths.staff("comunicacao"));
}

export function clientLoader() {
  return redirect(paths.staff("comunicacao"));
}
