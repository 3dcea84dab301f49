import { Outlet } from "react-router";
import { guardInBrowser, guardOnServer } from "./guard.ts";

/** The layout of all pages that need a session: the route table places them below it, and the guard runs before each. */
export const middleware = [guardOnServer];
export const clientMiddleware = [guardInBrowser];

export default function SignedIn() {
  return <Outlet />;
}
