import type { z } from "zod";
import { type Route, routeKey } from "#shared/route.ts";
import { findSession } from "../auth/find-session.ts";
import { requireSecondFactor } from "../auth/require-second-factor.ts";
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

/** A route with its operation. */
export interface Handler {
  key: string;
  route: Route;
  /** Checks an upload before its body is read. Throws the `Problem` that the operation would throw afterwards. */
  admit?(requestContext: RequestContext): Promise<void>;
  /** Authorises the caller, then reads the input with `read`, so that no body is read in vain. Returns the output. */
  run(requestContext: RequestContext, read: ReadInput): Promise<unknown>;
}

/** A request: the services, its project, its caller, and functions that set cookies. */
export interface RequestContext {
  services: Services;
  project: Project;
  caller: Caller;
  /** The declared size of the body, in bytes; 0 without a body. */
  bodyBytes?: number;
  bindBrowser(binding: string | null, isRemembered?: boolean): void;
  markBrowserKnown(mark: string): void;
  showAs?(token: string | null): void;
  /** Sets the session's cookies again, for 30 days from now. */
  renewCookies?(): void;
  /** The caller's session, loaded once and shared by all calls of a page. */
  session?: Promise<SignedIn | null>;
  hasSecondFactor?: Promise<boolean>;
  /** The read-only connection that the calls of a page share. */
  reads?: SharedReads;
}

type Operation<R extends Route, C> = (context: C, input: z.output<R["input"]>) => Promise<z.input<R["output"]>>;

/**
 * Binds a route to an operation, which runs in ONE transaction of the project. Checks session, rule and input first.
 */
export function handle<R extends Route>(route: R, operation: Operation<R, Context<R["who"]>>): Handler {
  return {
    key: routeKey(route),
    route,
    run: async (requestContext, read) => {
      const user = await requireUser(route, requestContext);
      requireDiskSpace(route, requestContext);
      const input = readInput(route, await read());
      return await transact(requestContext, user, async (sql) => {
        const context = { ...baseOf(requestContext), user, sql } as Context<R["who"]>;
        return checkOutput(route, await operation(context, input));
      });
    },
  };
}

/** Binds a route to an operation that only reads; PostgreSQL enforces that. The calls of a page share a connection. */
export function handleReading<R extends Route>(route: R, operation: Operation<R, Context<R["who"]>>): Handler {
  return {
    key: routeKey(route),
    route,
    run: async (requestContext, read) => {
      const { services, project, reads = new SharedReads(services.pool, project._id) } = requestContext;
      const user = await requireUser(route, requestContext);
      const input = readInput(route, await read());
      return await reads.run(async (sql) =>
        checkOutput(route, await operation({ ...baseOf(requestContext), user, sql } as Context<R["who"]>, input)),
      );
    },
  };
}

/**
 * Binds a route to an operation that must not hold a connection during slow work, such as hashing a password. `admit`
 * can refuse a large body before it is read.
 */
export function handleWithTransactions<R extends Route>(
  route: R,
  operation: Operation<R, TransactionsContext<R["who"]>>,
  { admit }: { admit?: (context: TransactionsContext<R["who"]>, bodyBytes: number) => Promise<void> } = {},
): Handler {
  const contextOf = async (requestContext: RequestContext) => {
    const user = await requireUser(route, requestContext);
    const inTransaction: TransactionsContext["inTransaction"] = (work) => transact(requestContext, user, work);
    requireDiskSpace(route, requestContext);
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
      return checkOutput(route, await operation(context, input));
    },
  };
}

function baseOf(requestContext: RequestContext) {
  return { ...requestContext, now: requestContext.services.now() };
}

/** Throws a 507 `Problem` for a write while the disk is almost full, so that the database can still answer reads. */
function requireDiskSpace({ method }: Route, { services }: RequestContext): void {
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
  if (user.viewing && !isOpenToViewing(route, { ...user.viewing, caller: requestContext.caller }))
    throw viewingOnly(user);
  if (user.scopes && !(scope && user.scopes.includes(scope))) throw scopeMissing(scope);
  if (who !== "signed-in" && !(user.rule && who.includes(user.rule))) throw notAllowed();
  if (!owingSecondFactor) await requireSecondFactor(requestContext, user);
  return user;
}

function sessionOf(requestContext: RequestContext): Promise<SignedIn | null> {
  return (requestContext.session ??= findSession(requestContext));
}

/** Returns the caller's own session, even while their browser shows the academy as somebody else. */
function ownSession(requestContext: RequestContext): Promise<SignedIn | null> {
  const { caller } = requestContext;
  return caller.viewing
    ? findSession({ ...requestContext, caller: { ...caller, viewing: null, isStudentView: false } })
    : sessionOf(requestContext);
}

function checkOutput(route: Route, answer: unknown): unknown {
  const checked = route.output.safeParse(answer);
  if (!checked.success) throw new Problem(500, "Erro genérico de servidor!", { cause: checked.error });
  return checked.data;
}
