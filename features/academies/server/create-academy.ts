import { audit } from "#platform/server/audit/audit.ts";
import type { Academy } from "./academy.ts";
import { academyTransaction, type Stores } from "./academy-transaction.ts";
import type { OwnerTransaction } from "./owner-transaction.ts";
import { writeAcademyWithin } from "./write-academy.ts";

interface Creation {
  now: Date;
  /** Checks preconditions before anything is written. Throws if one is not met. */
  claim(sql: OwnerTransaction): Promise<void>;
  /** Writes rows that a new academy needs besides its content, such as its manager. */
  complete(sql: OwnerTransaction, projectId: string): Promise<void>;
}

/** Thrown when an academy with this friendly id or one of these hosts already exists. */
export class AcademyTaken extends Error {
  readonly what: "friendly_id" | "host";

  constructor(what: "friendly_id" | "host") {
    super(`An academy with this ${what} exists`);
    this.what = what;
  }
}

/**
 * Creates an academy in one transaction. Throws AcademyTaken rather than change an existing one, as an import would. A
 * failure leaves neither rows nor files.
 */
export async function createAcademy(
  stores: Stores,
  academy: Academy,
  { now, claim, complete }: Creation,
): Promise<{ projectId: string }> {
  const projectId = await academyTransaction(stores, async (transaction, files) => {
    await claim(transaction);
    await requireFree(transaction, academy);
    const id = await writeAcademyWithin(transaction, files, academy, { isDemo: false, now });
    await complete(transaction, id);
    const context = { sql: transaction, project: { _id: id }, user: null, caller: null, now };
    await audit(context, "create-academy", null, { friendly_id: academy.settings.friendly_id });
    return id;
  });
  return { projectId };
}

async function requireFree(sql: OwnerTransaction, { settings }: Academy): Promise<void> {
  const { friendly_id, hosts } = settings;
  const [known] = await sql`select 1 from projects where friendly_id = ${friendly_id}`;
  if (known) throw new AcademyTaken("friendly_id");
  const [host] = await sql`select 1 from hosts where host = any(${hosts}::text[])`;
  if (host) throw new AcademyTaken("host");
}
