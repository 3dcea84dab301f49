export { default } from "../server/render-page.tsx";
