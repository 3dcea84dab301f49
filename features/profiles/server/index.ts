export { addressOfPhoto } from "./profile.ts";
