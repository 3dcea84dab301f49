import { data } from "react-router";

/** For an address that no route has, in the specification's words (section 8). */
export function pageNotFound({ pathname }: URL) {
  return data({ message: `Page not found: ${pathname}` }, { status: 404 });
}

/** For an address whose parameters its route does not accept: the specification writes these words apart from the others. */
export function invalidParameters({ pathname }: URL) {
  return data({ message: `Page Not Found: ${pathname}` }, { status: 404 });
}
