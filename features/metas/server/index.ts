export { cover } from "./cover.ts";
export { metaPicture } from "./meta-picture.ts";
