/** A file with more people is prepared by a job, since nobody waits for it with the page open, and is attached to no e-mail. */
export const MAX_AT_ONCE = 2000;
