export { CertificatePanel } from "./certificate-panel.tsx";
