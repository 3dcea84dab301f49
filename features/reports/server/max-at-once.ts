/**
 * Max number of people in a file that is written during the request or attached to an
 * e-mail. Larger files are written by a job.
 */
export const MAX_AT_ONCE = 2000;
