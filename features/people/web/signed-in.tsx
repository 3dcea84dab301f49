import { Outlet } from "react-router";
import { guardInBrowser, guardOnServer } from "./guard.ts";

/** The layout route of all pages that need a session; its guard runs before each of them. */
export const middleware = [guardOnServer];
export const clientMiddleware = [guardInBrowser];

export default function SignedIn() {
  return <Outlet />;
}
