export { metaPicture } from "./meta-picture.ts";
