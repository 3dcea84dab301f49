import { StartProblem } from "#platform/server/postgres/start-problem.ts";

const HOST = /^(?!-)[a-z0-9.-]+\.[a-z0-9-]+$/;

/**
 * Returns the public host at which the first academy is created: `SETUP_HOST`, or else the host of a fixed
 * `PUBLIC_ORIGIN`. Null for none.
 */
export function setupHostOf(
  { SETUP_HOST, TRUST_PROXY }: NodeJS.ProcessEnv,
  publicOrigin: string | null,
): string | null {
  const fixed = publicOrigin?.includes("{host}") === false ? new URL(publicOrigin).hostname : "";
  if (!SETUP_HOST) return HOST.test(fixed) ? fixed : null;
  if (HOST.test(SETUP_HOST) && (TRUST_PROXY === "1" || publicOrigin !== null)) return SETUP_HOST;
  throw new StartProblem(
    `SETUP_HOST precisa ser um endereço como escola.exemplo.com.br, sem https:// e sem porta, junto de PUBLIC_ORIGIN ou TRUST_PROXY=1, e não “${SETUP_HOST}”.`,
  );
}
