export { linkedMeta } from "./linked-meta.ts";
