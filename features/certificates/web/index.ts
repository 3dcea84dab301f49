export { CertificateCard } from "./certificate-card.tsx";
export { CertificatePanel } from "./certificate-panel.tsx";
export { CODE_PLACEHOLDER, CheckCertificate } from "./check-certificate.tsx";
