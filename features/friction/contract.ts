import { z } from "zod";
import { personId } from "#shared/person-id.ts";
import { MANAGER, route } from "#shared/route.ts";
import { FRICTION_STATES } from "./constants.ts";

const FRICTION_KINDS = ["friction", "Vue Error", "rage click", "dead click", "abandoned step", "slow page"] as const;
/** A route pattern such as "/course/{course}", never a real URL, which could contain an e-mail or a code. */
const pagePattern = z
  .string()
  .max(120)
  .regex(/^\/[\w\-{}/*]*$/);

export const reportFriction = route({
  method: "POST",
  path: "/projects/friction",
  who: "anyone",
  input: z.object({
    message: z.string().min(1).max(500),
    path: pagePattern,
    kind: z.enum(FRICTION_KINDS),
    /** Stack trace in the browser. Everything but function names and positions in our own scripts is dropped. */
    stack: z.string().max(4000).default(""),
    build: z
      .string()
      .regex(/^[\w.-]{0,40}$/)
      .default(""),
  }),
  output: z.object({ saved: z.literal(true) }),
  summary:
    "Records an error message shown to a person and the page's route pattern. The person is stored only with their consent.",
});

const clusterSchema = z
  .object({
    _id: z.uuid(),
    kind: z.enum(FRICTION_KINDS),
    message: z.string(),
    path: z.string(),
    count: z.int(),
    /** Number of affected people, among those who consented to usage analytics. */
    people: z.int(),
    first_at: z.iso.datetime(),
    last_at: z.iso.datetime(),
    state: z.enum(FRICTION_STATES),
    owner: z.string().nullable(),
  })
  .meta({ id: "FrictionCluster" });
export type FrictionCluster = z.output<typeof clusterSchema>;

export const getFrictionClusters = route({
  method: "GET",
  path: "/projects/friction-clusters",
  who: MANAGER,
  input: z.object({
    state: z.enum(FRICTION_STATES).default("open"),
    order: z.enum(["count", "people", "last"]).default("count"),
    page: z.int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    clusters: z.array(clusterSchema),
    open: z.int(),
    resolved: z.int(),
    ignored: z.int(),
    pages: z.int(),
  }),
  summary: "Returns the clusters of friction by page and message, in the requested order, 100 per page.",
});

export const getFrictionCluster = route({
  method: "GET",
  path: "/projects/friction-cluster/{id}",
  who: MANAGER,
  input: z.object({ id: z.uuid() }),
  output: z.object({
    cluster: clusterSchema,
    owner_id: z.uuid().nullable(),
    /** Number of reports on each of the last 14 days, oldest first, in the academy's time zone. */
    days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    /** Stack frames in the source, outermost last; frames without a source map stay as reported. */
    stack: z.array(z.string()),
    build: z.string().nullable(),
    /** Number of affected people who have not been notified that it is fixed. */
    unnotified: z.int(),
    managers: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  }),
  summary: "Returns one cluster of friction: its last days, its position in the source code, and its assignee.",
});

export const changeFrictionCluster = route({
  method: "POST",
  path: "/projects/change-friction-cluster/{id}",
  who: MANAGER,
  input: z.object({
    id: z.uuid(),
    /** Id of the assignee; null removes the assignee, undefined leaves it unchanged. */
    owner_id: personId.nullable().optional(),
    state: z.enum(FRICTION_STATES).optional(),
  }),
  output: z.object({
    state: z.enum(FRICTION_STATES),
    owner: z.string().nullable(),
    /** Number of people notified: the first 1,000 at once, the others within minutes. */
    notified: z.int(),
  }),
  summary:
    "Assigns a cluster of friction to a manager, or marks it as resolved or ignored. The affected people are notified when it is resolved.",
});
