export { ErrorPage } from "./error-page.tsx";
export { PageOrObstacle } from "./page-or-obstacle.tsx";
