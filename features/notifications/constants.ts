/**
 * Ways to be notified of a kind. `page`: only in the list; `push`: also on subscribed devices; `now`: on devices and by
 * e-mail; `daily`, `weekly`: in a summary by e-mail; `none`: not at all.
 */
export const CHOICES = ["page", "push", "now", "daily", "weekly", "none"] as const;
export type Choice = (typeof CHOICES)[number];
