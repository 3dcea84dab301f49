export { type CollectContext, collectEvents, collectProfiles } from "./collect.ts";
export { EventQueue } from "./event-queue.ts";
export { readBatch } from "./read-batch.ts";
export { recountStudyDays } from "./recount-study-days.ts";
export { rollUp } from "./roll-up.ts";
export { savedUsage } from "./usage-counts.ts";
export { UsageRoller } from "./usage-roller.ts";
export { bucketOf, type Vital } from "../engine/vital-buckets.ts";
