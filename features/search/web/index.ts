export { searchForPage } from "./search-for-page.ts";
export { SearchBox } from "./search-box.tsx";
export { SearchResults } from "./search-results.tsx";
export { resultsTitle } from "./results-title.ts";
