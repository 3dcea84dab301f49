export { assetsOfPaths } from "./check-course.ts";
export { saveReplacedEditions } from "./save-replaced-editions.ts";
export { readObjectDraft, type ObjectDraft } from "./read-object-draft.ts";
