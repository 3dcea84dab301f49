export { detachLinks } from "./detach-links.ts";
