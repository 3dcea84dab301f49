export { ErrorPage, errorTitle } from "./error-page.tsx";
export { ForbiddenScreen } from "./forbidden-screen.tsx";
export { PageOrObstacle } from "./page-or-obstacle.tsx";
