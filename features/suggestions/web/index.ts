export { SuggestionsAfter } from "./suggestions-after.tsx";
export { SuggestionsPanel } from "./suggestions-panel.tsx";
