import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getCertificateKeys as contract } from "../contract.ts";
import { multikey, publicKeys } from "./public-keys.ts";

export async function getCertificateKeys({ sql, project }: Context<Staff>): Promise<z.input<typeof contract.output>> {
  const keys = await publicKeys(sql, project._id);
  return {
    keys: keys.map(({ id, public_key, created_at, retired_at, withdrawn_at }) => ({
      _id: id,
      public_key: multikey(public_key),
      created_at: created_at.toISOString(),
      retired_at: retired_at?.toISOString() ?? null,
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    })),
  };
}
