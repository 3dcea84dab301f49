export { certificateFilesOf, renderedCertificatesOf } from "./certificate-files.ts";
export { newCertificateToken, normalizedToken } from "./certificate.ts";
export { certificateFile, keyFile, type PublishedFile } from "./published-files.ts";
export { issueCertificate } from "./issue-certificate.ts";
export { countOutdatedCertificates, renameCertificates } from "./rename-certificates.ts";
export { textOutline } from "./text-outline.ts";
export { issueForFinishedCourses } from "./issue-for-finished-courses.ts";
export { FONTS, resolveFont } from "./typesetting.ts";
export { verifyFile } from "./verify-file.ts";
