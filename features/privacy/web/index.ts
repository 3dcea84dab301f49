export { ConsentsPanel } from "./consents-panel.tsx";
export { CopyPanel } from "./copy-panel.tsx";
export { ErasurePanel } from "./erasure-panel.tsx";
export { privacyDeeds } from "./privacy-deeds.ts";
export { ReadsPanel } from "./reads-panel.tsx";
