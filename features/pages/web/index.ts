export { ErrorPage } from "./error-page.tsx";
