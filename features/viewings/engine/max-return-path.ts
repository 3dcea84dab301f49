/** Max length of the page to return to from a view as a student, in characters. */
export const MAX_RETURN_PATH = 500;
