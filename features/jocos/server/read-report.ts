import { decodeJwt, errors, jwtVerify } from "jose";
import { z } from "zod";
import { Problem } from "#platform/server/http/problem.ts";
import { type Report, reportSchema } from "../contract.ts";

/** Returns the session id in a message without verifying the signature. Throws 400 for a malformed message. */
export function sessionOf(message: string): string {
  try {
    return z.object({ session: z.uuid() }).parse(decodeJwt(message)).session;
  } catch {
    throw new Problem(400, "A mensagem não é um JWS que diga de que sessão ela é.");
  }
}

/** Verifies and parses a report. Throws 401 for a wrong signature, 400 for invalid fields. */
export async function readReport(message: string, key: Uint8Array): Promise<Report> {
  const payload = await verifiedPayload(message, key);
  const report = reportSchema.safeParse(payload);
  if (report.success) return report.data;
  const fields = report.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  throw new Problem(400, "A mensagem tem campos que não valem. Veja quais em “fields”.", { fields });
}

async function verifiedPayload(message: string, key: Uint8Array): Promise<unknown> {
  try {
    return (await jwtVerify(message, key, { algorithms: ["HS256"], clockTolerance: 600 })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError)
      throw new Problem(401, "A assinatura da mensagem não confere.", { code: "invalid_signature" });
    throw error;
  }
}
