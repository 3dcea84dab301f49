import { useEffect, useRef, useState } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import { onStoredElsewhere } from "#platform/web/on-stored-elsewhere.ts";

const DEBOUNCE_MS = 600;

/**
 * Returns a text that this device stores while the person is writing it, separately for each person.
 * `first` is the text of a refused form. With `isSent`, the stored text was sent and is deleted. `newer` is set while
 * another tab has stored a later text than the one written here, which is then not stored.
 */
export function useDraft(name: string, first: string, { isSent = false } = {}) {
  const key = useDraftKey(name);
  const [text, setText] = useState(first);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [newer, setNewer] = useState<string | null>(null);
  const isTouched = useRef(first !== "");
  useEffect(() => {
    if (isSent && !isTouched.current) write(key, "");
    const stored = read(key);
    if (stored && !isTouched.current) setText(stored);
  }, [key, isSent]);
  useEffect(
    () =>
      onStoredElsewhere(key, (stored) => {
        if (isTouched.current) setNewer(stored);
        else setText(stored ?? "");
      }),
    [key],
  );
  const hasNewer = newer !== null && newer !== text;
  useEffect(() => {
    if (!isTouched.current || hasNewer) return;
    const timer = setTimeout(() => {
      if (write(key, text)) setSavedAt(text ? new Date() : null);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, text, hasNewer]);
  const change = (next: string) => {
    isTouched.current = true;
    setText(next);
  };
  const take = () => {
    if (newer !== null) setText(newer);
    setNewer(null);
  };
  return { text, change, savedAt, newer: hasNewer ? { onTake: take, onKeep: () => setNewer(null) } : null };
}

/** Deletes a stored draft once it was sent. */
export function useForgetDraft(name: string, isSent: boolean): void {
  const key = useDraftKey(name);
  useEffect(() => {
    if (isSent) write(key, "");
  }, [isSent, key]);
}

function useDraftKey(name: string): string {
  return `vereda-draft-${useRootData()?.user?._id ?? ""}-${name}`;
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
