export { appIcon, ICON_SIZES } from "./app-icon.ts";
export { cover } from "./cover.ts";
export { metaPicture } from "./meta-picture.ts";
