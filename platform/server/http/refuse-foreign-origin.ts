import type { Http } from "./env.ts";
import { Problem } from "./problem.ts";

/** Throws a 403 `Problem` for a write from another site, which would use the person's cookies. */
export function refuseForeignOrigin(http: Http): void {
  const { origin, host } = http.env.incoming.headers;
  if (http.req.method === "GET" || !origin) return;
  if (origin === `http://${host}` || origin === `https://${host}`) return;
  throw new Problem(403, "Este pedido veio de outro endereço e foi recusado.", { code: "foreign_origin" });
}
