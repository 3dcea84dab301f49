export { SaveTrailButton } from "./save-trail-button.tsx";
export { SavedTrailsPanel } from "./saved-trails-panel.tsx";
export { refreshSavedPage } from "./refresh-saved-page.ts";
export { startSavedTrailsLater } from "./start-saved-trails-later.ts";
