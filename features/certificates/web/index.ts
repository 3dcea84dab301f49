export { CertificateCard } from "./certificate-card.tsx";
export { CertificatePanel } from "./certificate-panel.tsx";
export { CHECK_ANOTHER, CheckCertificate } from "./check-certificate.tsx";
