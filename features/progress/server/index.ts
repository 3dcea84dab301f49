export { createOrUpdateUserInput } from "./create-or-update-user-input.ts";
export { progressRoutes } from "./routes.ts";
