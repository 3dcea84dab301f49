import type { Context } from "#platform/server/http/context.ts";
import { brandColors, type BrandColors } from "#shared/brand-colors.ts";
import type { BrandPart } from "../contract.ts";

type Config = Record<string, unknown> & {
  passwordStrength?: Partial<Record<"required_number" | "required_symbol" | "required_uppercase", boolean>> & {
    digits?: number;
  };
  second_factor?: { required_for_staff?: boolean };
  google?: Record<string, unknown>;
  self_registration?: { courses: string[] };
  sign_language?: Record<string, unknown>;
  embeds?: string[];
  heads?: unknown[];
};

/** The columns of an academy that its manager changes, by the part that they belong to. */
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

type Inside = Pick<Context, "sql"> & { project: { _id: string } };

/** As stored: the project that a request carries comes from a cache, which may be a moment behind. */
export async function storedBrand(context: Inside): Promise<StoredBrand> {
  return partsOf(await rowOf(context, context.sql``));
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockStoredBrand(context: Inside): Promise<StoredBrand> {
  return partsOf(await rowOf(context, context.sql`for update`));
}

type Row = StoredBrand["brand"] & StoredBrand["settings"];

async function rowOf({ sql, project }: Inside, lock: ReturnType<Inside["sql"]>): Promise<Row> {
  const [row] = await sql<Row[]>`
    select name, motto, description, image, colors, customcss, config, contact, module_forum, module_talents,
      module_talents_config, time_zone
    from projects where id = ${project._id} ${lock}`;
  if (!row) throw new Error("A request's project is not stored");
  return row;
}

/** The parts of an academy's row, or of what an academy's folder says of it. */
export function partsOf(row: Row): StoredBrand {
  const { name, motto, description, image, colors, customcss, ...settings } = row;
  return { brand: { name, motto, description, image, colors: brandColors(colors), customcss }, settings };
}

/** Whether anything differs, whatever the order in which it was written. */
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
