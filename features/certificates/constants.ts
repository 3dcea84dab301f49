/** The built-in layouts of a certificate. All use the academy's colours and the course's relief. */
export const LAYOUTS = {
  mapa: { label: "Mapa", hint: "Papel branco, curvas de nível leves e a medalha do curso. Gasta pouca tinta." },
  horizonte: { label: "Horizonte", hint: "A cor da academia no alto, com o relevo do curso." },
  margem: { label: "Margem", hint: "Uma faixa com o relevo à esquerda, e as palavras à direita." },
  medalha: { label: "Medalha", hint: "Tudo no centro, com moldura e a medalha do curso em cima." },
} as const;
export type Layout = keyof typeof LAYOUTS;

export const CERTIFICATE_STATES = ["all", "valid", "revoked", "expired", "replaced"] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];
