export { type GoogleSetup, googleSetup } from "./google-setup.ts";
export { googleAccountRoutes } from "./routes.ts";
