import { useEffect, useRef, useState } from "react";
import { useFetcher, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { toast } from "#ui/toast.tsx";
import type { FlowFormAnswer } from "./answer-flow-by-form.ts";

/** A file on its way from its question to the server, which goes on while the person walks to other questions. */
export interface FlowUpload {
  /** Block whose file is being sent; null if none is. */
  sending: string | null;
  /** Result of the last file; undefined before it, and while a file is being sent. */
  result: FlowFormAnswer | undefined;
  send(blockId: string, file: File): void;
}

interface Uploading {
  flow: string;
  /** Sends the answers that wait, so that the file does not overtake them. */
  flush(): Promise<unknown>;
  /** Keeps further answers waiting until the promise settles, because they would not know the new revision. */
  hold(until: Promise<unknown>): void;
  onSaved(blockId: string, saved: NonNullable<FlowFormAnswer["saved"]>): void;
}

export function useFlowUpload({ flow, flush, hold, onSaved }: Uploading): FlowUpload {
  const { data, submit } = useFetcher<FlowFormAnswer>();
  const { block_id: shown } = useParams();
  const [sending, setSending] = useState<string | null>(null);
  const [last, setLast] = useState("");
  const taken = useRef(data);
  const release = useRef<() => void>(() => {});
  useEffect(() => {
    if (!data || taken.current === data) return;
    taken.current = data;
    if (data.saved) onSaved(last, data.saved);
    else if (data.problem && shown !== last) toast(`O arquivo não foi guardado. ${data.problem}`);
  }, [data, onSaved, last, shown]);
  // Runs after the effect above, which takes over the new revision.
  useEffect(() => (sending === null ? undefined : () => release.current()), [sending]);
  const send = async (blockId: string, file: File) => {
    setSending(blockId);
    setLast(blockId);
    const form = new FormData();
    form.set("intent", "file");
    form.set("file", file);
    await flush();
    const { promise, resolve } = Promise.withResolvers<void>();
    release.current = resolve;
    hold(promise);
    const action = paths.flow(flow, blockId);
    await submit(form, { action, method: "post", encType: "multipart/form-data" });
    setSending(null);
  };
  // A file that got no response has a result that names no block (`keepUnsentForm`).
  const result = data && sending === null ? { ...data, block: last } : undefined;
  return { sending, result, send: (blockId, file) => void send(blockId, file) };
}
