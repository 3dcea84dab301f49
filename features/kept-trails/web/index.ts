export { KeepTrail } from "./keep-trail.tsx";
export { KeptTrailsPanel } from "./kept-trails-panel.tsx";
export { refreshKeptPage } from "./refresh-kept-page.ts";
export { startKeptTrailsLater } from "./start-kept-trails-later.ts";
