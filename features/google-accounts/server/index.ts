export { type GoogleSetup, googleSetup } from "./google-setup.ts";
