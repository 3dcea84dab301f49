export { AcceptancesPanel } from "./acceptances-panel.tsx";
export { ConsentsPanel } from "./consents-panel.tsx";
export { ExportPanel } from "./export-panel.tsx";
export { ErasurePanel } from "./erasure-panel.tsx";
export { privacyActions } from "./privacy-actions.ts";
export { ReadsPanel } from "./reads-panel.tsx";
