import { createHash } from "node:crypto";
import type { Project } from "#platform/server/tenancy/project.ts";
import { countText } from "#shared/number-text.ts";
import { toBase58 } from "../engine/base58.ts";
import { canonicalJson } from "../engine/canonical-json.ts";
import type { Certificate } from "./certificate.ts";
import { didOf } from "./public-keys.ts";
import { signJws } from "./sign-jws.ts";
import type { SigningKey } from "./signing-key.ts";

export interface CredentialInput {
  certificate: Certificate;
  project: Project;
  origin: string;
  key: SigningKey;
}

/** Returns the certificate as an Open Badges 3.0 credential (W3C Verifiable Credentials 2.0) with an embedded proof. */
export function signedCredential({ certificate, project, origin, key }: CredentialInput) {
  const credential = unsigned(certificate, project, origin);
  const proof = {
    "@context": credential["@context"],
    type: "DataIntegrityProof",
    cryptosuite: "eddsa-jcs-2022",
    created: seconds(certificate.reissued_at ?? certificate.created_at),
    verificationMethod: `${didOf(origin)}#${key.id}`,
    proofPurpose: "assertionMethod",
  };
  const proofValue = toBase58(key.sign(signedBytes(credential, proof)));
  return { ...credential, proof: { ...proof, proofValue } };
}

/** Returns the certificate's Open Badges 3.0 credential as a signed JWT (VC-JWT). */
export function credentialToken({ certificate, project, origin, key }: CredentialInput): string {
  const credential = unsigned(certificate, project, origin);
  const did = didOf(origin);
  const { created_at, expires_at } = certificate;
  return signJws(
    key,
    { typ: "JWT", kid: `${did}#${key.id}` },
    {
      iss: did,
      jti: credential.id,
      sub: credential.credentialSubject.id,
      nbf: Math.floor(created_at.getTime() / 1000),
      ...(expires_at ? { exp: Math.floor(expires_at.getTime() / 1000) } : {}),
      ...credential,
    },
  );
}

/**
 * Returns the bytes that an `eddsa-jcs-2022` proof signs: the SHA-256 of its own options, then that of the document.
 */
export function signedBytes(document: object, options: object): Buffer {
  return Buffer.concat([options, document].map((part) => createHash("sha256").update(canonicalJson(part)).digest()));
}

function unsigned(certificate: Certificate, { name, description }: Project, origin: string) {
  const { token, course_id, course_name, hours, trails, started_at, completed_at, created_at, expires_at } =
    certificate;
  const address = `${origin}/validar/${token}`;
  const studied = trails.map((trail) => trail.name).join("; ");
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],
    id: `urn:uuid:${certificate.credential_id}`,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: `Certificado: ${course_name}`,
    issuer: { id: didOf(origin), type: ["Profile"], name, description, url: origin },
    validFrom: seconds(created_at),
    ...(expires_at ? { validUntil: seconds(expires_at) } : {}),
    credentialSubject: {
      id: `${address}#titular`,
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", hashed: false, identityHash: certificate.name, identityType: "name" }],
      activityStartDate: seconds(started_at),
      activityEndDate: seconds(completed_at),
      creditsEarned: hours,
      achievement: {
        id: `urn:uuid:${course_id}`,
        type: ["Achievement"],
        achievementType: "Course",
        name: course_name,
        description: `Curso de ${countText(hours, "hora")} em ${name}.`,
        inLanguage: "pt-BR",
        criteria: {
          narrative: studied ? `Concluiu todas as trilhas: ${studied}.` : "Concluiu todas as trilhas do curso.",
        },
        image: { id: `${origin}/credenciais/${token}.png`, type: "Image", caption: `Medalha do curso ${course_name}` },
      },
    },
    evidence: [{ id: address, type: ["Evidence"], name: "Conferência no site da academia" }],
    credentialStatus: { id: `${origin}/credenciais/revogadas.json`, type: "1EdTechRevocationList" },
  };
}

function seconds(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
