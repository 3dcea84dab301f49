import { inProject } from "#platform/server/tenancy/in-project.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { badgePng, badgeSvg } from "./badge.ts";
import { type CredentialInput, credentialToken, signedCredential } from "./credential.ts";
import { normalizedToken, statusOf } from "./certificate.ts";
import { didDocument, didOf, keySet, publicKeys } from "./public-keys.ts";
import { certificateBy } from "./queries.ts";
import { signingKey } from "./signing-key.ts";

export interface PublishedFile {
  type: string;
  bytes: string | Uint8Array;
}

const FILE_RENDERERS: Record<
  string,
  (services: Services, input: CredentialInput) => PublishedFile | Promise<PublishedFile>
> = {
  json: (_, input) => json("application/vc+ld+json", signedCredential(input)),
  jwt: (_, input) => ({ type: "application/vc+jwt", bytes: credentialToken(input) }),
  svg: (_, input) => ({ type: "image/svg+xml", bytes: badgeSvg(input, credentialToken(input)) }),
  png: async ({ pictures }, input) => ({ type: "image/png", bytes: await badgePng(pictures, input) }),
};
const REVOCATIONS_FILE = "revogadas.json";

/**
 * Returns a certificate's credential or badge for a file name such as "7KQ3-M9XD.png", or the list of revocations.
 * Null for an unknown name and for a code that was revoked or replaced.
 */
export async function certificateFile(
  services: Services,
  project: Project,
  name: string,
): Promise<PublishedFile | null> {
  const origin = await originOf(services, project);
  if (name === REVOCATIONS_FILE) return json("application/json", await revocations(services, project, origin));
  const [, token = "", extension = ""] = /^([^.]{1,20})\.(\w+)$/.exec(name) ?? [];
  const make = Object.hasOwn(FILE_RENDERERS, extension) ? FILE_RENDERERS[extension] : undefined;
  if (!make) return null;
  const now = services.now();
  const found = await inProject(services.pool, project._id, async (sql) => {
    const certificate = await certificateBy(sql, project._id, { token: normalizedToken(token) });
    if (!certificate || statusOf(certificate, now) === "revoked") return null;
    return { certificate, key: await signingKey({ sql, project, services, now }) };
  });
  return found && (await make(services, { ...found, project, origin }));
}

/**
 * Returns /.well-known/jwks.json or /.well-known/did.json, with the keys that verify the academy's certificates. The
 * DID is that of the requested host, because a certificate's issuer is the host at which it was issued.
 */
export async function keyFile(
  services: Services,
  project: Project,
  name: string,
  host: string,
): Promise<PublishedFile | null> {
  if (name !== "jwks.json" && name !== "did.json") return null;
  const keys = await inProject(services.pool, project._id, (sql) => publicKeys(sql, project._id));
  if (name === "jwks.json") return json("application/jwk-set+json", keySet(keys));
  return json("application/did+json", didDocument(services.originOf(host), keys));
}

/** Returns the list of revoked and replaced credentials: only their ids, no codes or names. */
async function revocations(services: Services, { _id }: Project, origin: string) {
  const rows = await inProject(
    services.pool,
    _id,
    (sql) => sql<{ id: string }[]>`
      select credential_id as id from certificates where project_id = ${_id} and revoked_at is not null
      union all select credential_id from former_certificates where project_id = ${_id} order by 1`,
  );
  return {
    "@context": ["https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],
    id: `${origin}/credenciais/${REVOCATIONS_FILE}`,
    issuer: didOf(origin),
    revokedCredential: rows.map(({ id }) => ({ id: `urn:uuid:${id}`, revoked: true })),
  };
}

function json(type: string, value: object): PublishedFile {
  return { type, bytes: `${JSON.stringify(value, null, 2)}\n` };
}

async function originOf(services: Services, { _id }: Project): Promise<string> {
  return services.originOf(await services.projects.firstHostOf(_id));
}
