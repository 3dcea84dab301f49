export { academyDay } from "./academy-day.ts";
export { joinClass } from "./join-class.ts";
export { requireClass } from "./require-class.ts";
