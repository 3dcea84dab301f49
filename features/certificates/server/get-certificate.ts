import type { z } from "zod";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { isId } from "#shared/ids.ts";
import type { getCertificate as contract } from "../contract.ts";
import { statusOf } from "./certificate.ts";
import { renderOnce } from "./render-once.ts";
import { certificateBy } from "./queries.ts";
import { signingKey } from "./signing-key.ts";

const LINK_SECONDS = 10 * 60;
const UNKNOWN = "Este certificado não existe nesta academia. Confira o endereço.";

/**
 * Returns a certificate and a signed link to its PDF, which is rendered on the first request. Throws a Problem: 404
 * for an unknown id, 410 for a revoked certificate.
 */
export async function getCertificate(
  context: TransactionsContext<"anyone">,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, services, now } = context;
  await services.limits.checkByAddress(context.caller.address);
  if (!isId(input.id)) throw notFound(UNKNOWN);
  const { certificate, key } = await context.inTransaction(async (sql) => {
    const found = await certificateBy(sql, project._id, { id: input.id });
    if (!found) throw notFound(UNKNOWN);
    if (statusOf(found, now) === "revoked") throw new Problem(410, "Este certificado foi revogado.");
    return { certificate: found, key: await signingKey({ ...context, sql }) };
  });
  const path = await renderOnce({ ...context, key }, certificate);
  const { id, token, first_name, course_name, hours, created_at } = certificate;
  return {
    message: {
      certificate: {
        _id: id,
        created_at: created_at.toISOString(),
        token,
        course: { name: course_name, hours },
        user: { data: { first_name } },
      },
      pdf: linkToFile(context, path, LINK_SECONDS),
    },
  };
}
