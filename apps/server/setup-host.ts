import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { isPublicName } from "#shared/host-name.ts";

/**
 * Returns the public host at which the first academy is created: `SETUP_HOST`, or else the host of a fixed
 * `PUBLIC_ORIGIN`. Null for none.
 */
export function setupHostOf(
  { SETUP_HOST, TRUST_PROXY }: NodeJS.ProcessEnv,
  publicOrigin: string | null,
): string | null {
  const fixed = publicOrigin?.includes("{host}") === false ? new URL(publicOrigin).hostname : "";
  // The page is served by https only: without a proxy that says so, an origin of http leads nowhere.
  const isHttp = publicOrigin?.startsWith("http:") === true && TRUST_PROXY !== "1";
  if (!SETUP_HOST) return !isHttp && isPublicName(fixed) ? fixed : null;
  if (!isHttp && isPublicName(SETUP_HOST) && (TRUST_PROXY === "1" || publicOrigin !== null)) return SETUP_HOST;
  throw new StartProblem(
    `SETUP_HOST precisa ser um endereço como escola.exemplo.com.br, sem https:// e sem porta, junto de PUBLIC_ORIGIN ou TRUST_PROXY=1, e não “${SETUP_HOST}”.`,
  );
}
