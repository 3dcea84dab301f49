export { CertificateCard } from "./certificate-card.tsx";
export { CertificatePanel } from "./certificate-panel.tsx";
export { OwnCertificates } from "./own-certificates.tsx";
