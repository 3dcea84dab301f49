import { decodeJwt, errors, jwtVerify } from "jose";
import { z } from "zod";
import { Problem } from "#platform/server/http/problem.ts";
import { type Report, reportSchema } from "../contract.ts";

/** Which session a message says it is of; nothing of it is proven yet. */
export function sessionOf(message: string): string {
  try {
    return z.object({ session: z.uuid() }).parse(decodeJwt(message)).session;
  } catch {
    throw new Problem(400, "A mensagem não é um JWS que diga de que sessão ela é.");
  }
}

/** The report, once its signature and its fields are right. */
export async function readReport(message: string, key: Uint8Array): Promise<Report> {
  const payload = await proven(message, key);
  const report = reportSchema.safeParse(payload);
  if (report.success) return report.data;
  const fields = report.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  throw new Problem(400, "A mensagem tem campos que não valem. Veja quais em “fields”.", { fields });
}

async function proven(message: string, key: Uint8Array): Promise<unknown> {
  try {
    return (await jwtVerify(message, key, { algorithms: ["HS256"], clockTolerance: 600 })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError)
      throw new Problem(401, "A assinatura da mensagem não confere.", { code: "invalid_signature" });
    throw error;
  }
}
