import { mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { trace } from "@opentelemetry/api";
import pino from "pino";
import { requestId } from "./request-id.ts";

export type Log = pino.Logger;

/** Maximum size of buffered log entries while the disk is full; later entries are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Opens the log, or a disabled one when `file` is null. It contains routes, but never URLs with ids and never user
 * input. Entries that cannot be written (full disk) are buffered, and the terminal shows one warning.
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
      mixin: requestFields,
    },
    destination,
  );
}

/** Adds to every log entry the id of its request, which people see in error messages, and of its trace, if any. */
function requestFields(): object {
  const request = requestId();
  const trace_id = trace.getActiveSpan()?.spanContext().traceId;
  return { ...(request && { request }), ...(trace_id && { trace_id }) };
}

/** Converts an error for the log. A database error's message may quote user input, so it is left out. */
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
