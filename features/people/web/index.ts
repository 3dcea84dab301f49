export { guardInBrowser, guardOnServer } from "./guard.ts";
