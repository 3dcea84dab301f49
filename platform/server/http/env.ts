import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The request and response data that the server passes to Hono with each request. */
export interface Env {
  Bindings: HttpBindings & {
    /** The matched route in Hono's notation, once it is known. */
    route?: string;
    /** Set-Cookie values of the response. */
    outgoing: { readonly cookies: string[]; requestId?: string };
  };
}

export type Http = Context<Env>;
