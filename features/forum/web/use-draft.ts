import { type RefObject, useEffect, useState } from "react";
import { api } from "#features/api.ts";

interface DraftOptions {
  area: RefObject<HTMLTextAreaElement | null>;
  course: string;
  /** Empty: a new conversation. Null: nothing is kept. */
  topic: string | null;
}

const PAUSE_MS = 1200;

/**
 * Keeps what is written in the field, and in its form's title, on the server, where it waits on every device: at each pause,
 * and when the page is left before one. Returns when it was kept last.
 */
export function useDraft({ area, course, topic }: DraftOptions): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    const field = area.current;
    const form = field?.form;
    if (!field || !form || topic === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnsaved = false;
    const save = async () => {
      clearTimeout(timer);
      if (!isUnsaved) return;
      isUnsaved = false;
      const title = String(new FormData(form).get("title") ?? "");
      const draft = { course, topic, body: field.value, title };
      // After a failure the next pause tries again.
      const saved = await api("POST /projects/save-forum-draft", draft).catch(() => null);
      if (saved) setSavedAt(saved.updated_at);
    };
    const wait = () => {
      isUnsaved = true;
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    };
    // What was sent is no draft any more.
    const forget = () => {
      isUnsaved = false;
      clearTimeout(timer);
    };
    form.addEventListener("input", wait);
    form.addEventListener("submit", forget);
    addEventListener("pagehide", save);
    return () => {
      form.removeEventListener("input", wait);
      form.removeEventListener("submit", forget);
      removeEventListener("pagehide", save);
      void save();
    };
  }, [area, course, topic]);
  return savedAt;
}
