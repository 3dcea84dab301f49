export { BrandTabs } from "./brand-tabs.tsx";
export { UnsavedWarning } from "./unsaved-warning.tsx";
