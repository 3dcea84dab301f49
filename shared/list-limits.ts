/** Max announcements, links or questions of an academy: as many as the corresponding file of its folder may contain. */
export const MAX_LISTED = 2000;
/** Max size of a file with such a list (announcements, links or questions) in an academy's folder, in bytes. */
export const MAX_LIST_BYTES = 10_000_000;
