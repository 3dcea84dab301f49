export { dragKeyAction } from "./drag-key-action.ts";
export { TextBlockField } from "./text-block-field.tsx";
