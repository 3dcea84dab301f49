import { data } from "react-router";

/** For an address without a route, in the specification's words (section 8). */
export function pageNotFound({ pathname }: URL) {
  return data({ message: `Page not found: ${pathname}` }, { status: 404 });
}

/** For an address with invalid parameters. The specification capitalises this message differently from the other. */
export function invalidParameters({ pathname }: URL) {
  return data({ message: `Page Not Found: ${pathname}` }, { status: 404 });
}
