import { useEffect, useRef, useState } from "react";

/** A file on its way to the server. */
export interface SendingFile {
  name: string;
  bytes: number;
  /** From 0 to 1: how much of it has left. */
  share: number;
}

/** What a call that sends a file is given. */
export interface SendingOptions {
  signal: AbortSignal;
  isQueued: true;
  onProgress(share: number): void;
}

/**
 * Sends one file at a time, with its progress and a way to end it. A page that is left ends it too, unless the sending
 * `outlives` what shows it.
 */
export function useSending({ outlives = false } = {}) {
  const [sending, setSending] = useState<SendingFile | null>(null);
  const stop = useRef<AbortController>(null);
  const isSending = sending !== null;
  useEffect(() => (outlives ? undefined : () => stop.current?.abort()), [outlives]);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSending]);

  /** Null when it was cancelled. */
  async function send<T>(file: File, call: (options: SendingOptions) => Promise<T>): Promise<T | null> {
    const own = new AbortController();
    stop.current = own;
    const show = (share: number) => setSending({ name: file.name, bytes: file.size, share });
    show(0);
    try {
      return await call({ signal: own.signal, isQueued: true, onProgress: show });
    } catch (error) {
      if (own.signal.aborted) return null;
      throw error;
    } finally {
      setSending(null);
    }
  }
  return { sending, send, cancel: () => stop.current?.abort() };
}
