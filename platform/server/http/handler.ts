import type { z } from "zod";
import { type Route, routeKey } from "#shared/route.ts";
import { findSession } from "../auth/find-session.ts";
import { requireSecondFactor } from "../auth/second-factor-demand.ts";
import { isOpenToViewing, refuseWhileViewing } from "./refuse-while-viewing.ts";
import { transact } from "./transact.ts";
import type { Project } from "../tenancy/project.ts";
import { SharedReads } from "../tenancy/shared-reads.ts";
import type { Caller, Context, Services, SignedIn, TransactionsContext } from "./context.ts";
import { notAllowed, Problem, scopeMissing, signInFirst, storageFull } from "./problem.ts";
import { readInput } from "./read-input.ts";
import { viewingOnly } from "./viewing-problems.ts";

/** Returns the input of a call as it was sent, unchecked. */
type ReadInput = () => unknown;

/** A route and the operation behind it. */
export interface Handler {
  key: string;
  route: Route;
  /** Of an upload: refuses what would be refused after it was read. */
  admit?(requestContext: RequestContext): Promise<void>;
  /** `read` is called only after the caller was authorised: other bodies are not worth reading. */
  run(requestContext: RequestContext, read: ReadInput): Promise<unknown>;
}

/** One request: the services, its project, its caller, and the cookies to set. */
export interface RequestContext {
  services: Services;
  project: Project;
  caller: Caller;
  /** The declared size of the body, in bytes; 0 without a body. */
  bodyBytes?: number;
  bindBrowser(binding: string | null, isRemembered?: boolean): void;
  markBrowserKnown(mark: string): void;
  showAs?(token: string | null): void;
  /** Sets the session's cookies again, for thirty days from now. */
  renewCookies?(): void;
  /** Loaded by the first call of a page; the others share it. */
  session?: Promise<SignedIn | null>;
  hasSecondFactor?: Promise<boolean>;
  /** The read connection that the calls of a page share. */
  reads?: SharedReads;
}

type Operation<R extends Route, C> = (context: C, input: z.output<R["input"]>) => Promise<z.input<R["output"]>>;

/** The usual handler: session, rule, input, then the operation in ONE transaction of the project. */
export function handle<R extends Route>(route: R, operation: Operation<R, Context<R["who"]>>): Handler {
  return {
    key: routeKey(route),
    route,
    run: async (requestContext, read) => {
      const user = await requireUser(route, requestContext);
      requireRoom(route, requestContext);
      const input = readInput(route, await read());
      return await transact(requestContext, user, async (sql) => {
        const context = { ...baseOf(requestContext), user, sql } as Context<R["who"]>;
        return send(route, await operation(context, input));
      });
    },
  };
}

/** For operations that only read: PostgreSQL enforces it, and the calls of one page share a connection. */
export function handleReading<R extends Route>(route: R, operation: Operation<R, Context<R["who"]>>): Handler {
  return {
    key: routeKey(route),
    route,
    run: async (requestContext, read) => {
      const { services, project, reads = new SharedReads(services.pool, project._id) } = requestContext;
      const user = await requireUser(route, requestContext);
      const input = readInput(route, await read());
      return await reads.run(async (sql) =>
        send(route, await operation({ ...baseOf(requestContext), user, sql } as Context<R["who"]>, input)),
      );
    },
  };
}

/**
 * For operations that must not hold a connection during slow work, such as hashing a password. `admit` may refuse a large body
 * before it is read.
 */
export function handleWithTransactions<R extends Route>(
  route: R,
  operation: Operation<R, TransactionsContext<R["who"]>>,
  { admit }: { admit?: (context: TransactionsContext<R["who"]>, bodyBytes: number) => Promise<void> } = {},
): Handler {
  const contextOf = async (requestContext: RequestContext) => {
    const user = await requireUser(route, requestContext);
    const inTransaction: TransactionsContext["inTransaction"] = (work) => transact(requestContext, user, work);
    requireRoom(route, requestContext);
    const context = { ...baseOf(requestContext), user, inTransaction } as TransactionsContext<R["who"]>;
    if (admit && requestContext.bodyBytes) await admit(context, requestContext.bodyBytes);
    return context;
  };
  return {
    key: routeKey(route),
    route,
    ...(admit && { admit: async (requestContext) => void (await contextOf(requestContext)) }),
    run: async (requestContext, read) => {
      const context = await contextOf(requestContext);
      const input = readInput(route, await read());
      return send(route, await operation(context, input));
    },
  };
}

function baseOf(requestContext: RequestContext) {
  return { ...requestContext, now: requestContext.services.now() };
}

/** Refuses writes while the disk is almost full, so that the database can keep answering reads. */
function requireRoom({ method }: Route, { services }: RequestContext): void {
  if (services.disk.isFull && method !== "GET") throw storageFull();
}

async function requireUser(route: Route, requestContext: RequestContext): Promise<SignedIn | null> {
  const { who, scope, owingSecondFactor, whileViewing } = route;
  if (who === "anyone") {
    await refuseWhileViewing(route, requestContext);
    await requestContext.services.limits.anonymousByAddress(requestContext.caller.address);
    return null;
  }
  const user = await (whileViewing === "as-oneself" ? ownSession(requestContext) : sessionOf(requestContext));
  if (!user) throw signInFirst();
  if (user.viewing && !isOpenToViewing(route)) throw viewingOnly(user);
  if (user.scopes && !(scope && user.scopes.includes(scope))) throw scopeMissing(scope);
  if (who !== "signed-in" && !(user.rule && who.includes(user.rule))) throw notAllowed();
  if (!owingSecondFactor) await requireSecondFactor(requestContext, user);
  return user;
}

function sessionOf(requestContext: RequestContext): Promise<SignedIn | null> {
  return (requestContext.session ??= findSession(requestContext));
}

/** The caller's own session, also while their browser shows the academy as somebody else. */
function ownSession(requestContext: RequestContext): Promise<SignedIn | null> {
  const { caller } = requestContext;
  return caller.viewing
    ? findSession({ ...requestContext, caller: { ...caller, viewing: null } })
    : sessionOf(requestContext);
}

function send(route: Route, answer: unknown): unknown {
  const checked = route.output.safeParse(answer);
  if (!checked.success) throw new Problem(500, "Erro genérico de servidor!", { cause: checked.error });
  return checked.data;
}
