import { StartProblem } from "#platform/server/postgres/start-problem.ts";

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const MAX = 2;

/**
 * Parses `TESTER_EMAIL_DOMAINS`: at most two domains (spec, section 1), because testers see what is not yet open to
 * others.
 */
export function testerDomainsOf(text = ""): string[] {
  const domains = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined)
    throw new StartProblem(`TESTER_EMAIL_DOMAINS precisa de domínios como testes.exemplo.com.br, e não “${wrong}”.`);
  if (domains.length > MAX)
    throw new StartProblem(`TESTER_EMAIL_DOMAINS aceita até 2 domínios de e-mail, e há ${domains.length}.`);
  return domains;
}
