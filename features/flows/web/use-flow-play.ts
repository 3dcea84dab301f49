import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { api, toastError } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { useNow } from "#features/projects/web/index.ts";
import type { Flow } from "../contract.ts";
import type { FlowOutcome, FlowSession } from "../engine/flow-session.ts";
import type { FlowAnswer, FlowAnswers } from "../engine/answer.ts";
import { type CompiledFlow, compileFlow } from "../engine/compile-flow.ts";
import { endedConsents } from "../engine/consent-ends.ts";
import { type Walk, walk } from "../engine/walk.ts";
import { openOutbox, type Outbox, type Saving } from "./answer-outbox.ts";
import { type FlowUpload, useFlowUpload } from "./use-flow-upload.ts";

/** A flow as one person answers it, with the state of saving. */
export interface FlowPlay {
  flow: CompiledFlow;
  answers: FlowAnswers;
  walked: Walk;
  /** When each yes to a purpose ends, or has ended (ISO 8601), without the purposes chosen on this page. */
  consentsEnd: Readonly<Record<string, string>>;
  /** Purposes whose yes has ended, until the person chooses again. */
  ended: ReadonlySet<string>;
  status: FlowSession["status"];
  /** True once the person has answered something on this page; answers left by an earlier page do not count. */
  isAnsweredHere: boolean;
  /** Blocks with an answer that an earlier page left on this device. It arrives after the page is shown. */
  leftBlocks: ReadonlySet<string>;
  /** Result of finishing the flow; null until the server has returned it on this page. */
  outcome: FlowOutcome | null;
  saving: Saving;
  /** True in a preview, where nothing is sent to the server. */
  isPreview: boolean;
  /** QR code of the flow's address, for the printed recommendation page; null without one. */
  qr: QrCode | null;
  saveAnswer(blockId: string, answer: FlowAnswer): void;
  upload: FlowUpload;
  /** Finishes the flow once every answer is saved. */
  finish(): Promise<void>;
  retry(): void;
}

const NONE: ReadonlySet<string> = new Set();
const SAVED: Saving = { state: "saved", waiting: 0, isEncrypted: true, problem: null, refused: null };

interface Opened {
  flow: Flow;
  session: FlowSession | null;
  userId: string;
  isPreview?: boolean;
  qr?: QrCode | null;
}

type QrCode = NonNullable<Calls["GET /projects/flow/{friendly_id}"]["output"]["qr"]>;

/**
 * Walks the flow in the browser, so that going to the next block needs no request, and sends the answers in the
 * background.
 */
export function useFlowPlay({ flow: document, session, userId, isPreview = false, qr = null }: Opened): FlowPlay {
  const flow = useMemo(() => compileFlow(document), [document]);
  const [answers, setAnswers] = useState<FlowAnswers>(session?.answers ?? {});
  const [status, setStatus] = useState(session?.status ?? "open");
  const [outcome, setOutcome] = useState<FlowOutcome | null>(null);
  const [saving, setSaving] = useState(SAVED);
  const [isAnsweredHere, setAnsweredHere] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [leftBlocks, setLeftBlocks] = useState<ReadonlySet<string>>(NONE);
  const consentsEnd = useMemo(
    () => Object.fromEntries(Object.entries(session?.consents_end ?? {}).filter(([purpose]) => !chosen.has(purpose))),
    [session, chosen],
  );
  const now = Number(useNow());
  const ended = useMemo(() => {
    const ends = Object.entries(consentsEnd).map(([purpose, end]) => [purpose, new Date(end)] as const);
    return endedConsents(ends, new Date(now));
  }, [consentsEnd, now]);
  const walked = useMemo(() => walk(flow, answers, ended), [flow, answers, ended]);
  const outbox = useRef<Outbox | null>(null);
  const latest = useRef(answers);
  useEffect(() => {
    latest.current = answers;
  }, [answers]);

  const take = useCallback((blockId: string, answer: FlowAnswer) => {
    setAnswers((all) => ({ ...all, [blockId]: answer }));
    if ("consents" in answer) setChosen((all) => new Set([...all, ...Object.keys(answer.consents)]));
  }, []);

  useEffect(() => {
    if (isPreview) return;
    const box = openOutbox({
      userId,
      flow: document.friendly_id,
      session: session ? { id: session._id, revision: session.revision } : null,
      isOnPath: (blockId) => walk(flow, latest.current).path.includes(blockId),
      isAnswered: (blockId) => Object.hasOwn(latest.current, blockId),
      onChange: setSaving,
      onLeft: (blockId, answer) => {
        take(blockId, answer);
        setLeftBlocks((all) => new Set([...all, blockId]));
      },
      onSaved: (saved) => setStatus(saved.status),
    });
    outbox.current = box;
    return () => box.close();
  }, [document, flow, session, userId, isPreview, take]);

  const saveAnswer = useCallback(
    (blockId: string, answer: FlowAnswer) => {
      setAnsweredHere(true);
      take(blockId, answer);
      outbox.current?.save(blockId, answer);
    },
    [take],
  );
  const upload = useFlowUpload({
    flow: document.friendly_id,
    flush: useCallback(async () => await outbox.current?.flush(), []),
    hold: useCallback((until: Promise<unknown>) => outbox.current?.hold(until), []),
    onSaved: useCallback((blockId: string, { answer, revision }: { answer: FlowAnswer; revision: number }) => {
      setAnsweredHere(true);
      setAnswers((all) => ({ ...all, [blockId]: answer }));
      outbox.current?.setRevision(revision);
    }, []),
  });
  const finish = useCallback(async () => {
    // A page that starts with the outcome calls this in an effect, before the effect above has opened the outbox.
    await Promise.resolve();
    const box = outbox.current;
    const sessionId = (await box?.flush()) ? box?.sessionId() : null;
    if (!sessionId) return;
    try {
      const { session: ended, outcome: newOutcome } = await api("POST /projects/finish-flow", {
        session_id: sessionId,
      });
      setStatus(ended.status);
      setOutcome(newOutcome);
    } catch (error) {
      toastError(error);
    }
  }, []);
  const retry = useCallback(() => outbox.current?.retry(), []);
  return {
    flow,
    answers,
    walked,
    consentsEnd,
    ended,
    status,
    isAnsweredHere,
    leftBlocks,
    outcome,
    saving,
    isPreview,
    qr,
    saveAnswer,
    upload,
    finish,
    retry,
  };
}
