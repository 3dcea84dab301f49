import { useEffect, useId, useSyncExternalStore } from "react";

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
 * the upload too, unless it has a name in `outlivesAs`, under which a component that is created again finds it.
 */
export function useUpload({ outlivesAs }: { outlivesAs?: string } = {}) {
  const id = useId();
  const name = outlivesAs ?? id;
  const sending = useSyncExternalStore(
    subscribe,
    () => uploads.get(name)?.shown ?? null,
    () => null,
  );
  const cancel = () => uploads.get(name)?.stop.abort();
  const isSending = sending !== null;
  useEffect(() => (outlivesAs === undefined ? () => uploads.get(id)?.stop.abort() : undefined), [outlivesAs, id]);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSending]);

  /** Sends a file and resolves with the call's result; null when the upload was cancelled. */
  async function send<T>(file: File, call: (options: UploadOptions) => Promise<T>): Promise<T | null> {
    const stop = new AbortController();
    const show = (share: number) => put(name, { shown: { name: file.name, bytes: file.size, share }, stop });
    show(0);
    try {
      return await call({ signal: stop.signal, isQueued: true, onProgress: show });
    } catch (error) {
      if (stop.signal.aborted) return null;
      throw error;
    } finally {
      if (uploads.get(name)?.stop === stop) put(name, null);
    }
  }
  return { sending, send, cancel };
}

interface Upload {
  shown: UploadingFile;
  stop: AbortController;
}

/** The uploads of the open document. */
const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function put(name: string, upload: Upload | null): void {
  if (upload) uploads.set(name, upload);
  else uploads.delete(name);
  for (const listener of listeners) listener();
}
