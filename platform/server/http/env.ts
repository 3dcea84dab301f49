import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** What the server hands to Hono with each request. */
export interface Env {
  Bindings: HttpBindings & {
    /** The contract's route that answers, as Hono writes it, once it is known. */
    route?: string;
    /** What the answer tells the browser to keep. */
    outgoing: { readonly cookies: string[] };
  };
}

export type Http = Context<Env>;
