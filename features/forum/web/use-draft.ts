import { useEffect, useRef, useState } from "react";
import { api } from "#features/api.ts";

interface DraftOptions {
  course: string;
  /** Empty: a new conversation. */
  topic: string;
  text: string;
  initial: string;
  title: (() => string) | undefined;
}

const PAUSE_MS = 1200;

/** Keeps what is written at every pause, on the server: it waits on every device. Returns when it was kept last. */
export function useDraft({ course, topic, text, initial, title }: DraftOptions): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const last = useRef(initial);
  useEffect(() => {
    if (text === last.current) return;
    const timer = setTimeout(async () => {
      last.current = text;
      // The next pause tries again.
      const saved = await api("POST /projects/save-forum-draft", {
        course,
        topic,
        body: text,
        title: title?.() ?? "",
      }).catch(() => null);
      if (saved) setSavedAt(saved.updated_at);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [course, topic, text, title]);
  return savedAt;
}
