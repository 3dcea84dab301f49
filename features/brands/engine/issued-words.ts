/** “12 certificados e 3 links” */
export function issuedWords({ certificates, links }: { certificates: number; links: number }): string {
  const ofCertificates = certificates === 1 ? "1 certificado" : `${certificates} certificados`;
  return `${ofCertificates} e ${links === 1 ? "1 link" : `${links} links`}`;
}
