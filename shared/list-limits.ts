/** How many announcements, links or questions an academy has at most: as many as a file of its folder holds. */
export const MAX_LISTED = 2000;
/** The largest file of an academy's folder with such a list, in bytes. */
export const MAX_LIST_BYTES = 10_000_000;
