export { ASSET_FOLDERS, type AssetFolder } from "../engine/media-limits.ts";
export { describeMedia } from "./describe-media.ts";
export { mediaSeconds } from "./media-seconds.ts";
export { newestMedia } from "./newest-media.ts";
export { recordMedia } from "./record-media.ts";
export { folderPath, storedPath } from "./stored-path.ts";
export { storePicture } from "./store-picture.ts";
