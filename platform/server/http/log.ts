import pino from "pino";

export type Log = pino.Logger;

/** Logs hold routes, never addresses with their ids, and never what somebody sent. Without a file: nothing is kept. */
export function openLog(file: string | null): Log {
  if (!file) return pino({ enabled: false });
  return pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorWithoutData } },
    pino.destination({ dest: file, mkdir: true, sync: false, minLength: 0 }),
  );
}

/** A database error's message and detail may quote what a person typed: only its code and place are kept. */
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
