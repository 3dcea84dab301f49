export { quizzesOf, type StoredBlock } from "./blocks.ts";
export { bodyOf } from "./queries.ts";
export { objectRoutes } from "./routes.ts";
