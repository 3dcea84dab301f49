import type { Context } from "#platform/server/http/context.ts";
import type { PasswordRules } from "#shared/password-strength.ts";
import { brandColors, type BrandColors } from "#shared/brand-colors.ts";
import type { BrandPart } from "../contract.ts";

type Config = Record<string, unknown> & {
  passwordStrength?: PasswordRules;
  public_metadata?: boolean;
  second_factor?: { required_for_staff?: boolean };
  stopped_after_days?: number;
  google?: Record<string, unknown>;
  self_registration?: { courses: string[] };
  sign_language?: Record<string, unknown>;
  embeds?: string[];
  heads?: unknown[];
};

/** Columns of an academy's row that its manager changes, in two parts. */
export interface StoredBrand {
  brand: {
    name: string;
    motto: string;
    description: string;
    image: string | null;
    colors: BrandColors;
    customcss: string;
  };
  settings: {
    config: Config;
    contact: { email: string; phone: string; hours: string };
    module_forum: boolean;
    module_talents: boolean;
    module_talents_config: { work_on_progress: boolean };
    time_zone: string;
  };
}

type ProjectContext = Pick<Context, "sql"> & { project: { _id: string } };

/**
 * Reads the brand and settings from the database, because the request's project comes from a cache and may be outdated.
 */
export async function storedBrand(context: ProjectContext): Promise<StoredBrand> {
  return partsOf(await rowOf(context, context.sql``));
}

/** Reads the brand and settings, and locks the academy's row until the transaction ends. */
export async function lockStoredBrand(context: ProjectContext): Promise<StoredBrand> {
  return partsOf(await rowOf(context, context.sql`for update`));
}

type Row = StoredBrand["brand"] & StoredBrand["settings"];

async function rowOf({ sql, project }: ProjectContext, lock: ReturnType<ProjectContext["sql"]>): Promise<Row> {
  const [row] = await sql<Row[]>`
    select name, motto, description, image, colors, customcss, config, contact, module_forum, module_talents,
      module_talents_config, time_zone
    from projects where id = ${project._id} ${lock}`;
  if (!row) throw new Error("A request's project is not stored");
  return row;
}

/** Splits an academy's row, or the same fields of an academy's folder, into its two parts. */
export function partsOf(row: Row): StoredBrand {
  const { name, motto, description, image, colors, customcss, ...settings } = row;
  return { brand: { name, motto, description, image, colors: brandColors(colors), customcss }, settings };
}

/** Checks whether two parts have the same values, in any order of their keys. */
export function isSamePart<Part extends BrandPart>(one: StoredBrand[Part], other: StoredBrand[Part]): boolean {
  return sorted(one) === sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
