import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooMany } from "../http/problem.ts";

interface LimitsOptions {
  /** Calls and pages without a session, of one network address. */
  anonymousPerMinute?: number;
}

/** How many tries a minute (or a quarter of an hour) are let through, by whom. */
export interface Limits {
  /** Calls, pages and pictures of one network address for anybody without a session; a class may share an address. */
  anonymousByAddress(address: string): Promise<void>;
  /** Sign-in tries of one network address. */
  signInByAddress(address: string): Promise<void>;
  /** Sign-in tries of one account, from wherever. */
  signInByAccount(account: string): Promise<void>;
  /** A right password takes its own try back, and the account's wrong ones before it. */
  resetSignInLimit(address: string, account: string): Promise<void>;
  /** Passkey sign-ins begun by one network address. */
  beginPasskeyByAddress(address: string): Promise<void>;
  /** Codes of a second factor tried for one account, from wherever. */
  secondFactor(account: string): Promise<void>;
  resetSecondFactorLimit(account: string): Promise<void>;
  /** Emails with links asked for by one network address. */
  askLinkByAddress(address: string): Promise<void>;
  /** Emails with links asked for one account, whether it exists or not. */
  askLinkByAccount(account: string): Promise<void>;
  /** Links of emails opened or used from one network address. */
  tryLinkByAddress(address: string): Promise<void>;
  /** Tries of a signed-in person to prove that they know their password. */
  provePassword(account: string): Promise<void>;
  /** People invited by one of the staff. */
  inviteByPerson(person: string, people: number): Promise<void>;
  /** Look-ups of certificates by code and of sessions by token, of one network address. */
  checkByAddress(address: string): Promise<void>;
  /** Reports of friction, of one network address. */
  reportByAddress(address: string): Promise<void>;
  /** Openings of activities by one account: each asks somebody else's server. */
  openActivityByAccount(account: string): Promise<void>;
  /** Files that one account sends. */
  uploadByAccount(account: string): Promise<void>;
}

const QUARTER_OF_AN_HOUR = 15 * 60;

export function openLimits({ anonymousPerMinute = 1200 }: LimitsOptions = {}): Limits {
  const anonymous = new RateLimiterMemory({ points: anonymousPerMinute, duration: 60 });
  const byAddress = new RateLimiterMemory({ points: 60, duration: QUARTER_OF_AN_HOUR });
  const byAccount = new RateLimiterMemory({ points: 10, duration: QUARTER_OF_AN_HOUR });
  const passkeys = new RateLimiterMemory({ points: 60, duration: QUARTER_OF_AN_HOUR });
  const factors = new RateLimiterMemory({ points: 10, duration: QUARTER_OF_AN_HOUR });
  const asks = new RateLimiterMemory({ points: 60, duration: QUARTER_OF_AN_HOUR });
  const asksForOne = new RateLimiterMemory({ points: 5, duration: QUARTER_OF_AN_HOUR });
  const keys = new RateLimiterMemory({ points: 120, duration: QUARTER_OF_AN_HOUR });
  const proofs = new RateLimiterMemory({ points: 10, duration: QUARTER_OF_AN_HOUR });
  const invitations = new RateLimiterMemory({ points: 1000, duration: 60 * 60 });
  const checks = new RateLimiterMemory({ points: 120, duration: 60 });
  const reports = new RateLimiterMemory({ points: 120, duration: 60 });
  const activities = new RateLimiterMemory({ points: 60, duration: QUARTER_OF_AN_HOUR });
  const uploads = new RateLimiterMemory({ points: 20, duration: QUARTER_OF_AN_HOUR });
  return {
    anonymousByAddress: (address) => consume(anonymous, lineOf(address)),
    signInByAddress: (address) => consume(byAddress, lineOf(address)),
    signInByAccount: (account) => consume(byAccount, account),
    resetSignInLimit: async (address, account) => {
      await byAddress.reward(lineOf(address));
      await byAccount.delete(account);
    },
    beginPasskeyByAddress: (address) => consume(passkeys, lineOf(address)),
    secondFactor: (account) => consume(factors, account),
    resetSecondFactorLimit: async (account) => void (await factors.delete(account)),
    askLinkByAddress: (address) => consume(asks, lineOf(address)),
    askLinkByAccount: (account) => consume(asksForOne, account),
    tryLinkByAddress: (address) => consume(keys, lineOf(address)),
    provePassword: (account) => consume(proofs, account),
    inviteByPerson: (person, people) => consume(invitations, person, people),
    checkByAddress: (address) => consume(checks, lineOf(address)),
    reportByAddress: (address) => consume(reports, lineOf(address)),
    openActivityByAccount: (account) => consume(activities, account),
    uploadByAccount: (account) => consume(uploads, account),
  };
}

/** Who has one IPv6 address has all 2^64 of its line: they count as one. */
function lineOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:") || !isIPv6(address)) return address;
  const groups = (address.split("::")[0] ?? "").split(":");
  return Array.from({ length: 4 }, (_, at) => groups[at] || "0").join(":");
}

async function consume(limiter: RateLimiterMemory, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
