import type { z } from "zod";
import { type Route, routeKey } from "#shared/route.ts";
import { findSession } from "../auth/find-session.ts";
import { requireSecondFactor } from "../auth/second-factor-demand.ts";
import { inProject } from "../tenancy/in-project.ts";
import type { Project } from "../tenancy/project.ts";
import { SharedReads } from "../tenancy/shared-reads.ts";
import type { Caller, Context, Services, SignedIn, TransactionsContext, WritingContext } from "./context.ts";
import { notAllowed, Problem, signInFirst, storageFull } from "./problem.ts";
import { readInput } from "./read-input.ts";

/** An answer made beforehand and kept: sent as it is. */
export class PreparedAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
}

/** Gives the input of a call as it was sent, unchecked. */
type ReadInput = () => unknown;

/** A route and the operation behind it. */
export interface Handler {
  key: string;
  route: Route;
  /** `read` is called once the caller is known to be allowed: nobody else's body is worth reading. */
  run(visit: RequestContext, read: ReadInput): Promise<unknown>;
}

/** One call: whose services, which project, who is calling, and what to tell the browser. */
export interface RequestContext {
  services: Services;
  project: Project;
  caller: Caller;
  bindBrowser(binding: string | null, isRemembered?: boolean): void;
  markBrowserKnown(mark: string): void;
  /** Gives the browser its session's cookies anew, for thirty days from now. */
  renewCookies?(): void;
  /** Found when it is first asked for, and once: a page makes several calls. */
  session?: Promise<SignedIn | null>;
  hasSecondFactor?: Promise<boolean>;
  /** Where the calls of a page read together. */
  reads?: SharedReads;
}

type Operation<R extends Route, C> = (
  context: C,
  input: z.output<R["input"]>,
) => Promise<z.input<R["output"]> | PreparedAnswer>;

/** Session, rule, input, then the operation in ONE transaction of the project. */
export function handle<R extends Route>(route: R, operation: Operation<R, WritingContext<R["who"]>>): Handler {
  return {
    key: routeKey(route),
    route,
    run: async (visit, read) => {
      const user = await requireUser(route, visit);
      requireRoom(visit);
      const input = readInput(route, await read());
      return await inProject(visit.services.pool, visit.project._id, async (sql, commitWith) => {
        const context = { ...baseOf(visit), user, sql, commitWith } as WritingContext<R["who"]>;
        return send(route, await operation(context, input));
      });
    },
  };
}

/** The door for operations that only read: PostgreSQL holds them to it, and those of one page share their connection. */
export function handleReading<R extends Route>(route: R, operation: Operation<R, Context<R["who"]>>): Handler {
  return {
    key: routeKey(route),
    route,
    run: async (visit, read) => {
      const { services, project, reads = new SharedReads(services.pool, project._id) } = visit;
      const user = await requireUser(route, visit);
      const input = readInput(route, await read());
      return await reads.run(async (sql, once) =>
        send(route, await operation({ ...baseOf(visit), user, sql, once } as Context<R["who"]>, input)),
      );
    },
  };
}

/** The door for operations that must not hold a connection all along, such as those that hash a password. */
export function handleWithTransactions<R extends Route>(
  route: R,
  operation: Operation<R, TransactionsContext<R["who"]>>,
): Handler {
  return {
    key: routeKey(route),
    route,
    run: async (visit, read) => {
      const inTransaction: TransactionsContext["inTransaction"] = (work) =>
        inProject(visit.services.pool, visit.project._id, work);
      const user = await requireUser(route, visit);
      requireRoom(visit);
      const input = readInput(route, await read());
      const context = { ...baseOf(visit), user, inTransaction } as TransactionsContext<R["who"]>;
      return send(route, await operation(context, input));
    },
  };
}

function baseOf(visit: RequestContext) {
  return { ...visit, now: visit.services.now() };
}

/** A write that is refused in time leaves the database room to go on: what only reads is answered all along. */
function requireRoom({ services }: RequestContext): void {
  if (services.disk.isFull) throw storageFull();
}

async function requireUser({ who, owingSecondFactor }: Route, visit: RequestContext): Promise<SignedIn | null> {
  if (who === "anyone") return null;
  const user = await (visit.session ??= findSession(visit));
  if (!user) throw signInFirst();
  if (who !== "signed-in" && !(user.rule && who.includes(user.rule))) throw notAllowed();
  if (!owingSecondFactor) await requireSecondFactor(visit, user);
  return user;
}

function send(route: Route, answer: unknown): unknown {
  if (answer instanceof PreparedAnswer) return answer;
  const checked = route.output.safeParse(answer);
  if (!checked.success) throw new Problem(500, "Erro genérico de servidor!", { cause: checked.error });
  return checked.data;
}
