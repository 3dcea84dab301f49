import { SignJWT } from "jose";
import { postJson, TooLongAnswer } from "#platform/server/reach/post-json.ts";
import { type Start, startedSchema } from "../contract.ts";
import { activityKeys, type SecretsHolder } from "./activity-keys.ts";

const TIMEOUT_MS = 5000;
const MAX_BYTES = 16_384;

/** Thrown when an activity returned no valid URL; the message explains the reason to the academy's operator. */
export class NoAddress extends Error {}

/**
 * Requests a learner's URL from a provider. Throws `NoAddress` unless it answers within five seconds with a URL of its
 * own origin. An https academy requires an https provider outside of private networks.
 */
export async function requestSessionUrl(secretsHolder: SecretsHolder, start: Start): Promise<string> {
  const { privateKey, publicJwk } = activityKeys(secretsHolder);
  const message = await new SignJWT({ ...start })
    .setProtectedHeader({ alg: "EdDSA", kid: publicJwk.kid })
    .sign(privateKey);
  // An https academy may share its server with others: activities must not reach their private networks.
  const isSecure = new URL(start.iss).protocol === "https:";
  if (isSecure && new URL(start.aud).protocol !== "https:") throw new NoAddress("O endereço da atividade não é https.");
  const answer = await ask(start.aud, message, isSecure);
  const started = startedSchema.safeParse(answer);
  if (!started.success) throw new NoAddress("A resposta não traz um endereço em “url”.");
  const { origin } = new URL(started.data.url);
  if (origin !== new URL(start.aud).origin) throw new NoAddress("O endereço recebido é de outra origem.");
  return started.data.url;
}

async function ask(address: string, message: string, isPublicOnly: boolean): Promise<unknown> {
  try {
    const limits = { isPublicOnly, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
    const { status, text } = await postJson(address, { message }, limits);
    if (status < 200 || status > 299) throw new NoAddress(`A atividade respondeu com status ${status}.`);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof NoAddress) throw error;
    const isLate = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    if (isLate) throw new NoAddress("A atividade não respondeu em 5 segundos.");
    if (error instanceof SyntaxError) throw new NoAddress("A resposta da atividade não é JSON.");
    if (error instanceof TooLongAnswer) throw new NoAddress("A resposta da atividade é grande demais.");
    throw new NoAddress("Não foi possível chegar à atividade.", { cause: error });
  }
}
