/** The key of the fetcher that all forms of a board share: without a navigation, the focus stays where it was. */
export const BOARD = "vacancy-board";
