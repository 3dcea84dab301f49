export { saveReplacedEditions } from "./save-replaced-editions.ts";
export { readObjectDraft, type ObjectDraft } from "./read-object-draft.ts";
