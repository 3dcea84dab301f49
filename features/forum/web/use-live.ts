import { useEffect, useEffectEvent } from "react";

interface ForumChange {
  topic: string;
  position: number;
}

interface LiveOptions {
  /** Friendly id. */
  course: string;
  courseId: string;
  /** Only of this conversation. */
  topic?: string;
  onChange(change: ForumChange): void;
  /** Somebody changed, hid, brought back or deleted a message. */
  onEdit?(): void;
}

/**
 * Listens for messages that others write, while the page is seen. Without a connection nothing happens: the page shows
 * what is there when it is loaded again.
 */
export function useLive({ course, courseId, topic, onChange, onEdit }: LiveOptions): void {
  const notify = useEffectEvent((id: string, position: string) => {
    if (position === "changed") onEdit?.();
    else onChange({ topic: id, position: Number(position) });
  });
  useEffect(() => {
    let source: EventSource | null = null;
    const open = () => {
      source?.close();
      source = null;
      if (document.hidden) return;
      const query = topic ? `?topic=${topic}` : "";
      source = new EventSource(`/events/forum/${encodeURIComponent(course)}${query}`);
      source.addEventListener("message", ({ data }: MessageEvent<string>) => {
        const [at, id = "", position = ""] = data.split("/");
        if (at === courseId && (!topic || id === topic)) notify(id, position);
      });
    };
    open();
    document.addEventListener("visibilitychange", open);
    return () => {
      document.removeEventListener("visibilitychange", open);
      source?.close();
    };
  }, [course, courseId, topic]);
}
