import { SignJWT } from "jose";
import { type Start, startedSchema } from "../contract.ts";
import { activityKeys, type SecretsHolder } from "./activity-keys.ts";

const TIMEOUT_MS = 5000;
const MAX_BYTES = 16_384;

/** Thrown when an activity returned no URL; the message explains why to its operator. */
export class NoAddress extends Error {}

/**
 * Requests a learner's URL from a provider. Throws `NoAddress` unless the provider answers within five seconds with a URL
 * of its own origin, which must be https when the academy is.
 */
export async function requestSessionUrl(secretsHolder: SecretsHolder, start: Start): Promise<string> {
  const { privateKey, publicJwk } = activityKeys(secretsHolder);
  const message = await new SignJWT({ ...start })
    .setProtectedHeader({ alg: "EdDSA", kid: publicJwk.kid })
    .sign(privateKey);
  const answer = await ask(start.aud, message);
  const started = startedSchema.safeParse(answer);
  if (!started.success) throw new NoAddress("A resposta não traz um endereço em “url”.");
  const { origin, protocol } = new URL(started.data.url);
  if (origin !== new URL(start.aud).origin) throw new NoAddress("O endereço recebido é de outra origem.");
  if (protocol !== "https:" && new URL(start.iss).protocol === "https:")
    throw new NoAddress("O endereço recebido não é https.");
  return started.data.url;
}

async function ask(address: string, message: string): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ message }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new NoAddress(`A atividade respondeu com status ${response.status}.`);
    return JSON.parse(await textOf(response));
  } catch (error) {
    if (error instanceof NoAddress) throw error;
    const isLate = error instanceof Error && error.name === "TimeoutError";
    if (isLate) throw new NoAddress("A atividade não respondeu em 5 segundos.");
    if (error instanceof SyntaxError) throw new NoAddress("A resposta da atividade não é JSON.");
    throw new NoAddress("Não foi possível chegar à atividade.", { cause: error });
  }
}

/** Reads the body up to the size limit. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MAX_BYTES) throw new NoAddress("A resposta da atividade é grande demais.");
  }
  return text;
}
