export { indexContents } from "./index-contents.ts";
export { searchObjects } from "./queries.ts";
