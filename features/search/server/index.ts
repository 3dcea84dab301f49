export { indexContents } from "./index-contents.ts";
