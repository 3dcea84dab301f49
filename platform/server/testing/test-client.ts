import type { z } from "zod";
import { type Route, routeKey } from "#shared/route.ts";
import type { Caller, Services } from "../http/context.ts";
import type { MadeProject } from "./make-project.ts";

/** Calls a project's operations as one caller does, with a browser or without. */
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
      token: null,
      binding: null,
      known: null,
      isBrowser: false,
      ...calling,
    };
  }

  /** The answer, or the Problem that it was refused with. */
  async call<R extends Route>(route: R, input: z.input<R["input"]>): Promise<z.output<R["output"]>> {
    const handler = this.#services.registry.handlersByKey.get(routeKey(route));
    const host = await this.#services.projects.byHost(this.#project.host);
    if (!handler || !host) throw new Error(`No handler answers ${routeKey(route)} at ${this.#project.host}`);
    const bindBrowser = (binding: string | null) => void (this.caller.binding = binding);
    const markBrowserKnown = (mark: string) => void (this.caller.known = mark);
    const answer = await handler.run(
      { services: this.#services, project: host.project, caller: this.caller, bindBrowser, markBrowserKnown },
      () => input,
    );
    return answer as z.output<R["output"]>;
  }
}
