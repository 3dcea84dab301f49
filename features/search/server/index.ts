export { indexContents } from "./index-contents.ts";
export { foundBy } from "./queries.ts";
