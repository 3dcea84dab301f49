export { savePart } from "./save-part.ts";
