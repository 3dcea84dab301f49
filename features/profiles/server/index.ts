export { shownNames } from "./names.ts";
export { addressOfPhoto, profileData } from "./profile.ts";
