export { ASSET_FOLDERS, type AssetFolder } from "../engine/media-limits.ts";
export { describeMedia } from "./describe-media.ts";
export { type FolderFile, folderFile } from "./folder-file.ts";
export { mediaNames } from "./media-names.ts";
export { mediaFacts } from "./media-facts.ts";
export { newestMedia } from "./newest-media.ts";
export { recordMedia } from "./record-media.ts";
export { folderPath, storedPath } from "./stored-path.ts";
export { storePicture } from "./store-picture.ts";
