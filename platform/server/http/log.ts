import { mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { trace } from "@opentelemetry/api";
import pino from "pino";
import { requestId } from "./request-id.ts";

export type Log = pino.Logger;

/** How much is buffered while the disk is full; later lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Opens the log, or a disabled one without a file. It contains routes, never URLs with ids and never what somebody sent.
 * Lines that can't be written (a full disk) are buffered; the terminal shows that once.
 */
export function openLog(file: string | null): Log {
  if (!file) return pino({ enabled: false });
  mkdirSync(dirname(file), { recursive: true });
  const destination = pino.destination({
    dest: openSync(file, "a", 0o600),
    sync: false,
    minLength: 0,
    maxLength: MAX_WAITING_BYTES,
  });
  let isFailing = false;
  destination.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (!isFailing) console.error(`O registro ${file} não pôde ser escrito (${code ?? message}). A Vereda continua.`);
    isFailing = true;
  });
  destination.on("write", () => (isFailing = false));
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorWithoutData },
      mixin: requestMark,
    },
    destination,
  );
}

/** Every line of a request names it by the id that the person saw, and its trace where there is one. */
function requestMark(): object {
  const request = requestId();
  const trace_id = trace.getActiveSpan()?.spanContext().traceId;
  return { ...(request && { request }), ...(trace_id && { trace_id }) };
}

/** A database error's message may quote what a person typed, so only its code and stack are logged. */
function errorWithoutData(error: Error & { code?: unknown; routine?: unknown }) {
  const isDatabase = error.name === "PostgresError";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    code: error.code,
    message: isDatabase ? undefined : error.message,
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}
