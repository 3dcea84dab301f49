export { ErrorPage, errorTitle } from "./error-page.tsx";
export { ForbiddenScreen } from "./forbidden-screen.tsx";
export { PageUnlessBlocked } from "./page-unless-blocked.tsx";
