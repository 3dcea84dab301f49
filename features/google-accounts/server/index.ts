export { unlinkGoogleSince } from "./unlink-google-since.ts";
export { type GoogleSetup, googleSetup } from "./google-setup.ts";
