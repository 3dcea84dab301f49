import type { z } from "zod";
import { PROBLEM_CODES } from "#shared/problem-codes.ts";
import { codesOf, type Route, routeKey } from "#shared/route.ts";
import type { Caller, Services } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import type { MadeProject } from "./make-project.ts";

/** Calls a project's operations as one caller, with or without a browser. */
export class TestClient {
  readonly #services: Services;
  readonly #project: MadeProject;
  readonly caller: Caller;

  constructor(services: Services, project: MadeProject, calling: Partial<Caller>) {
    this.#services = services;
    this.#project = project;
    this.caller = {
      address: "192.0.2.1",
      userAgent: "",
      host: project.host,
      token: null,
      binding: null,
      knownBrowserMark: null,
      isBrowser: false,
      ...calling,
    };
  }

  /** Calls a route's operation. Returns its output, or throws the `Problem` of a refusal. */
  async call<R extends Route>(route: R, input: z.input<R["input"]>): Promise<z.output<R["output"]>> {
    const handler = this.#services.registry.handlersByKey.get(routeKey(route));
    const host = await this.#services.projects.byHost(this.#project.host);
    if (!handler || !host) throw new Error(`No handler answers ${routeKey(route)} at ${this.#project.host}`);
    const bindBrowser = (binding: string | null) => void (this.caller.binding = binding);
    const markBrowserKnown = (mark: string) => void (this.caller.knownBrowserMark = mark);
    const showAs = (token: string | null) => void (this.caller.viewing = token);
    const context = {
      services: this.#services,
      project: host.project,
      caller: this.caller,
      bindBrowser,
      markBrowserKnown,
      showAs,
    };
    const answer = await handler.run(context, () => input).catch((error: unknown) => refuseUnlisted(route, error));
    return answer as z.output<R["output"]>;
  }
}

/** Rethrows a `Problem`. Throws an error if the contract does not list its code, because clients rely on the list. */
function refuseUnlisted(route: Route, error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  const [status] = PROBLEM_CODES[error.code];
  if (codesOf(route).includes(error.code) && status === error.status) throw error;
  const fault = `${routeKey(route)} answered ${error.status} “${error.code}”`;
  throw new Error(`${fault}: list it in the “errors” of its contract, with that status.`, { cause: error });
}
