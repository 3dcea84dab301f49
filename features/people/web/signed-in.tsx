import { Outlet } from "react-router";
import { guardInBrowser, guardOnServer } from "./guard.ts";

/** Middleware of all pages that need a session, which are children of this layout route. */
export const middleware = [guardOnServer];
export const clientMiddleware = [guardInBrowser];

export default function SignedIn() {
  return <Outlet />;
}
