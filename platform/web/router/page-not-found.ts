import { data } from "react-router";

/** Returns the 404 for an address without a route, with the message that the specification gives (section 8). */
export function pageNotFound({ pathname }: URL) {
  return data({ message: `Page not found: ${pathname}` }, { status: 404 });
}

/** Returns the 404 for an address with invalid parameters. The specification writes “Not Found” differently here. */
export function invalidParameters({ pathname }: URL) {
  return data({ message: `Page Not Found: ${pathname}` }, { status: 404 });
}
