export { BrandTabs } from "./brand-tabs.tsx";
