export { CertificateCard } from "./certificate-card.tsx";
export { CertificatePanel } from "./certificate-panel.tsx";
export { OwnCertificates } from "./own-certificates.tsx";
export { CHECK_ANOTHER, CheckCertificate } from "./check-certificate.tsx";
