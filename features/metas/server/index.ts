export { metaPicture } from "./meta-picture.ts";
export { metaRoutes } from "./routes.ts";
