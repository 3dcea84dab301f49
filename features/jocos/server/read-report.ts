import { decodeJwt, errors, jwtVerify } from "jose";
import { z } from "zod";
import { Problem } from "#platform/server/http/problem.ts";
import { type Report, reportSchema } from "../contract.ts";

/** Which session a message says it is of; nothing of it is proven yet. */
export function sessionOf(message: string): string {
  try {
    return z.object({ session: z.uuid() }).parse(decodeJwt(message)).session;
  } catch {
    throw new Problem(400, "A mensagem não é um JWS com o campo “session”.");
  }
}

/** The report, once its signature and its fields are right. */
export async function readReport(message: string, key: Uint8Array): Promise<Report> {
  const payload = await proven(message, key);
  const report = reportSchema.safeParse(payload);
  if (report.success) return report.data;
  const [issue] = report.error.issues;
  throw new Problem(400, `O campo “${issue?.path.join(".") ?? ""}” da mensagem não vale: ${issue?.message ?? ""}`);
}

async function proven(message: string, key: Uint8Array): Promise<unknown> {
  try {
    return (await jwtVerify(message, key, { algorithms: ["HS256"], clockTolerance: 600 })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Problem(401, "A assinatura da mensagem não confere.");
    throw error;
  }
}
