import { monthsAfter } from "#shared/months-after.ts";
import type { FlowAnswer } from "./answer.ts";
import type { CompiledFlow } from "./compile-flow.ts";
import type { FlowPurpose } from "./flow-document.ts";

/** An answer to a consent block, with its time. */
export interface TimedAnswer {
  answer: FlowAnswer;
  answered_at: Date;
  /** Times (ISO 8601) of the yeses that are older than the answer, by purpose. */
  since?: Readonly<Record<string, string>> | undefined;
}

/** Duration with which a purpose's `until` may begin: "12 meses, ou até você mudar de ideia", "Até 1 ano". */
const DURATION = /^(?:(?:por|até)\s+)?(?<count>\d{1,3})\s+(?:(?<years>anos?)|mês|meses)(?![\p{L}\p{N}])/iu;
const DAYS = /^(?:(?:por|até)\s+)?\d+\s+(?:dias?|semanas?)(?![\p{L}\p{N}])/iu;

/** Number of months at the beginning of a purpose's `until`; null if it does not begin with a duration. */
export function monthsIn(until: string): number | null {
  const { count, years } = DURATION.exec(until)?.groups ?? {};
  return count === undefined ? null : Number(count) * (years === undefined ? 1 : 12);
}

/** Returns whether a purpose's `until` begins with a number of days or weeks, after which no yes can end. */
export function isInDays(until: string): boolean {
  return DAYS.test(until);
}

/**
 * Returns when each yes of a session ends, by purpose: the purpose's months after the yes. Purposes without an end are
 * left out. Versions that were stored without `months` end as their `until` promised.
 */
export function endsOfConsents(flow: CompiledFlow, stored: ReadonlyMap<string, TimedAnswer>): Map<string, Date> {
  const ends = new Map<string, Date>();
  for (const { id, purposes } of consentBlocks(flow)) {
    const given = stored.get(id);
    for (const purpose of purposes) {
      const months = purpose.months ?? monthsIn(purpose.until);
      const at = given && consentedAt(given, purpose.id);
      if (at && months !== null) ends.set(purpose.id, monthsAfter(at, months));
    }
  }
  return ends;
}

/** Returns when the person said yes to a purpose; null after a no. */
export function consentedAt({ answer, answered_at, since }: TimedAnswer, purpose: string): Date | null {
  if (!("consents" in answer) || answer.consents[purpose] !== true) return null;
  const earlier = since?.[purpose];
  return earlier === undefined ? answered_at : new Date(earlier);
}

/** Returns the purposes whose yes has ended. */
export function endedConsents(ends: Iterable<readonly [string, Date]>, now: Date): ReadonlySet<string> {
  return new Set([...ends].flatMap(([purpose, end]) => (end <= now ? [purpose] : [])));
}

function consentBlocks({ document }: CompiledFlow): { id: string; purposes: readonly FlowPurpose[] }[] {
  return document.blocks.filter((block) => block.type === "consent");
}
