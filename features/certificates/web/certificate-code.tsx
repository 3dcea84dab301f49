/** A certificate's code, which is not broken at its hyphen, because people compare it with one on paper. */
export function CertificateCode({ token }: { token: string }) {
  return <span className="unbroken">{token}</span>;
}
