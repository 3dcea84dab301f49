import { isIPv6 } from "node:net";
import { RateLimiterRes } from "rate-limiter-flexible";
import { Problem, tooMany, waitingTime } from "../http/problem.ts";
import { BlockLimiter } from "./block-limiter.ts";
import { type KeyedLimiter, type LimitsStore, sharedLimiters } from "./shared-limiters.ts";

interface LimitsOptions extends LimitsStore {
  /** Maximum number of calls and pages without a session per minute, from one network address. */
  anonymousPerMinute?: number;
}

/**
 * Rate limits, shared by all servers on one database. Each limit method counts an attempt and throws a 429 `Problem`
 * when there were too many; the reset methods forget attempts.
 */
export interface Limits {
  /** Counts a call, page or picture without a session, by network address. Generous: a class may share an address. */
  anonymousByAddress(address: string): Promise<void>;
  /** Counts a sign-in attempt from one network address. */
  signInByAddress(address: string): Promise<void>;
  /** Counts a sign-in attempt for one account, from any address. */
  signInByAccount(account: string): Promise<void>;
  /** Takes back this attempt of the address, and deletes the account's count of attempts, after a correct password. */
  resetSignInLimit(address: string, account: string): Promise<void>;
  /** Counts a passkey sign-in begun from one network address. */
  beginPasskeyByAddress(address: string): Promise<void>;
  /** Counts a second-factor code tried for one account, from any address. */
  secondFactor(account: string): Promise<void>;
  resetSecondFactorLimit(account: string): Promise<void>;
  /** Counts a request for an email with a link, from one network address. */
  askLinkByAddress(address: string): Promise<void>;
  /** Counts a request for an email with a link, for one account, whether the account exists or not. */
  askLinkByAccount(account: string): Promise<void>;
  /** Counts the opening or use of an emailed link, from one network address. */
  tryLinkByAddress(address: string): Promise<void>;
  /** Counts an attempt of a signed-in person to confirm their password. */
  provePassword(account: string): Promise<void>;
  /** Counts the people whom a staff member invites by hand. When they exceed the limit, none of them is counted. */
  inviteByPerson(person: string, people: number): Promise<void>;
  /** Counts an action of a staff member on many people, such as an import: one action, however many people. */
  actOnManyByPerson(person: string): Promise<void>;
  /** Counts a message that a staff member drafts to many people, all of whom are stored with it. */
  draftMessageByPerson(person: string): Promise<void>;
  /** Counts an answer that a staff member writes to people. */
  answerByPerson(person: string): Promise<void>;
  /** Counts a look-up of a certificate by code or of a session by token, from one network address. */
  checkByAddress(address: string): Promise<void>;
  /** Counts a friction report from one network address. */
  reportByAddress(address: string): Promise<void>;
  /** Counts an activity opened by one account. Limited, because each opening calls an outside server. */
  openActivityByAccount(account: string): Promise<void>;
  /** Counts a file uploaded by one account. */
  uploadByAccount(account: string): Promise<void>;
  /** Counts a file that a staff member uploads into the media library. */
  mediaByPerson(person: string): Promise<void>;
  /** Counts a test email that a staff member sends to themselves. */
  testEmailByPerson(person: string): Promise<void>;
  /** Counts a forum post that one account writes or edits. */
  writeInForum(account: string): Promise<void>;
  /** Counts a preview of a forum post, rendered for one account. */
  previewInForum(account: string): Promise<void>;
  /** Counts a report of a forum post by one account. */
  reportInForum(account: string): Promise<void>;
  /** Counts a reaction that one account adds or removes. */
  reactInForum(account: string): Promise<void>;
  /** Counts a page of a people search, by one account. Returns how many pages are `left` and the maximum (`of`). */
  searchPeopleByAccount(account: string): Promise<{ left: number; of: number }>;
}

const FIVE_MINUTES = 5 * 60;
const HOUR = 60 * 60;
const QUARTER_OF_AN_HOUR = 15 * 60;
const PEOPLE_SEARCHES = 240;
const INVITATIONS = 1000;

export function openLimits({ anonymousPerMinute = 1200, ...store }: LimitsOptions): Limits {
  const limiter = sharedLimiters(store);
  const anonymous = new BlockLimiter(limiter("anonymous", anonymousPerMinute, 60), anonymousPerMinute);
  const byAddress = limiter("address", 60, QUARTER_OF_AN_HOUR);
  const byAccount = limiter("account", 10, QUARTER_OF_AN_HOUR);
  const passkeys = limiter("passkey", 60, QUARTER_OF_AN_HOUR);
  const factors = limiter("factor", 10, QUARTER_OF_AN_HOUR);
  const links = limiter("link", 60, QUARTER_OF_AN_HOUR);
  const linksByAccount = limiter("link-account", 5, QUARTER_OF_AN_HOUR);
  const linkUses = limiter("link-use", 120, QUARTER_OF_AN_HOUR);
  const proofs = limiter("proof", 10, QUARTER_OF_AN_HOUR);
  const checks = limiter("check", 120, 60);
  const activities = limiter("activity", 60, QUARTER_OF_AN_HOUR);
  return {
    anonymousByAddress: (address) => consume(anonymous, networkKey(address)),
    signInByAddress: (address) => consume(byAddress, networkKey(address)),
    signInByAccount: (account) => consume(byAccount, account),
    resetSignInLimit: async (address, account) => {
      await byAddress.reward(networkKey(address));
      await byAccount.delete(account);
    },
    beginPasskeyByAddress: (address) => consume(passkeys, networkKey(address)),
    secondFactor: (account) => consume(factors, account),
    resetSecondFactorLimit: async (account) => void (await factors.delete(account)),
    askLinkByAddress: (address) => consume(links, networkKey(address)),
    askLinkByAccount: (account) => consume(linksByAccount, account),
    tryLinkByAddress: (address) => consume(linkUses, networkKey(address)),
    provePassword: (account) => consume(proofs, account),
    ...staffLimits(limiter),
    checkByAddress: (address) => consume(checks, networkKey(address)),
    reportByAddress: byNetwork(limiter("report", 120, 60)),
    openActivityByAccount: (account) => consume(activities, account),
    uploadByAccount: byKey(limiter("upload", 20, QUARTER_OF_AN_HOUR)),
    mediaByPerson: byKey(limiter("media", 200, QUARTER_OF_AN_HOUR)),
    testEmailByPerson: byKey(limiter("test-email", 10, QUARTER_OF_AN_HOUR)),
    ...forumLimits(limiter),
    searchPeopleByAccount: leftByKey(limiter("search-people", PEOPLE_SEARCHES, QUARTER_OF_AN_HOUR), PEOPLE_SEARCHES),
  };
}

function staffLimits(
  limiter: ReturnType<typeof sharedLimiters>,
): Pick<Limits, "inviteByPerson" | "actOnManyByPerson" | "draftMessageByPerson" | "answerByPerson"> {
  return {
    inviteByPerson: invitations(limiter("invitation", INVITATIONS, HOUR)),
    actOnManyByPerson: byKey(limiter("act-on-many", 60, HOUR)),
    draftMessageByPerson: byKey(limiter("draft-message", 120, HOUR)),
    answerByPerson: byKey(limiter("answer", 1000, HOUR)),
  };
}

function forumLimits(
  limiter: ReturnType<typeof sharedLimiters>,
): Pick<Limits, "writeInForum" | "previewInForum" | "reportInForum" | "reactInForum"> {
  return {
    writeInForum: byKey(limiter("forum-write", 12, FIVE_MINUTES)),
    previewInForum: byKey(limiter("forum-preview", 300, FIVE_MINUTES)),
    reportInForum: byKey(limiter("forum-report", 20, QUARTER_OF_AN_HOUR)),
    reactInForum: byKey(limiter("forum-react", 120, FIVE_MINUTES)),
  };
}

/** Limits the invitations per hour. Checks before it counts, so that a refused request uses up none of those left. */
function invitations(limiter: KeyedLimiter): Limits["inviteByPerson"] {
  return async (person, people) => {
    const { consumedPoints = 0, msBeforeNext = 0 } = (await limiter.get(person)) ?? {};
    if (consumedPoints + people > INVITATIONS) throw tooManyInvitations(consumedPoints, msBeforeNext);
    await consume(limiter, person, people);
  };
}

function tooManyInvitations(sent: number, msBeforeNext: number): Problem {
  const seconds = Math.ceil(msBeforeNext / 1000);
  const left = Math.max(0, INVITATIONS - sent);
  const now = left === 0 ? "" : left === 1 ? " Agora ainda cabe 1." : ` Agora ainda cabem ${left}.`;
  return new Problem(
    429,
    `São convites demais nesta hora.${now} Espere ${waitingTime(seconds)}, ou traga as pessoas de uma vez, numa planilha.`,
    { retry_after: seconds },
  );
}

/** Returns a limiter's key for an address. An IPv6 /64 has one key, because it usually belongs to one subscriber. */
function networkKey(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:") || !isIPv6(address)) return address;
  const groups = (address.split("::")[0] ?? "").split(":");
  return Array.from({ length: 4 }, (_, at) => groups[at] || "0").join(":");
}

interface Limiter<Taken = unknown> {
  consume(key: string, points?: number): Promise<Taken>;
}

function byKey(limiter: Limiter): (key: string) => Promise<void> {
  return (key) => consume(limiter, key);
}

function byNetwork(limiter: Limiter): (address: string) => Promise<void> {
  return (address) => consume(limiter, networkKey(address));
}

/** Counts one attempt, and returns how many are left and the maximum. Throws a 429 `Problem` above the maximum. */
function leftByKey(limiter: Limiter<RateLimiterRes>, of: number): Limits["searchPeopleByAccount"] {
  return async (key) => ({ left: (await consumeOrRefuse(limiter, key)).remainingPoints, of });
}

async function consume(limiter: Limiter, key: string, points = 1): Promise<void> {
  await consumeOrRefuse(limiter, key, points);
}

async function consumeOrRefuse<Taken>(limiter: Limiter<Taken>, key: string, points = 1): Promise<Taken> {
  try {
    return await limiter.consume(key, points);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
