import { useEffect, useRef, useState } from "react";

/** A file that is being sent to the server. */
export interface UploadingFile {
  name: string;
  bytes: number;
  /** The sent part of the file, from 0 to 1. */
  share: number;
}

/** The options that `useUpload` passes to the API call that sends a file. */
export interface UploadOptions {
  signal: AbortSignal;
  isQueued: true;
  onProgress(share: number): void;
}

/**
 * Returns the state of an upload and functions to send a file, one at a time, and to cancel. Leaving the page cancels
 * the upload too, unless the upload `outlives` the component.
 */
export function useUpload({ outlives = false } = {}) {
  const [sending, setSending] = useState<UploadingFile | null>(null);
  const stop = useRef<AbortController>(null);
  const isSending = sending !== null;
  useEffect(() => (outlives ? undefined : () => stop.current?.abort()), [outlives]);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSending]);

  /** Sends a file and resolves with the call's result; null when the upload was cancelled. */
  async function send<T>(file: File, call: (options: UploadOptions) => Promise<T>): Promise<T | null> {
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
