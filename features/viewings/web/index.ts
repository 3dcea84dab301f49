export { ViewingBar } from "./viewing-bar.tsx";
