export { endApiTokens } from "./end-api-tokens.ts";
