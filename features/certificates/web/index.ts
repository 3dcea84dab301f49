export { CertificatePanel } from "./certificate-panel.tsx";
export { OwnCertificates } from "./own-certificates.tsx";
