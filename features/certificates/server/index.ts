export { certificateFilesOf, renderedCertificatesOf } from "./certificate-files.ts";
export { newCertificateToken, normalizedToken } from "./certificate.ts";
export { certificateFile, keyFile, type PublishedFile } from "./published-files.ts";
export { issueCertificate } from "./issue-certificate.ts";
export { countOutdatedCertificates, renameCertificates } from "./rename-certificates.ts";
export { textOutline } from "./text-outline.ts";
export { issueFinished } from "./issue-finished.ts";
export { FONTS, setIn } from "./typesetting.ts";
export { verifyFile } from "./verify-file.ts";
