/** Key of the fetcher that all forms of a board share. Fetchers do not navigate, so the focus stays in place. */
export const BOARD_FETCHER_KEY = "vacancy-board";
