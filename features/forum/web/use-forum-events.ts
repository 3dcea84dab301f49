import { useEffect, useEffectEvent } from "react";

interface ForumChange {
  topic: string;
  position: number;
}

interface ForumEventsOptions {
  /** Friendly id of the course. */
  course: string;
  courseId: string;
  /** Id of the topic to listen to; undefined for all topics of the course. */
  topic?: string;
  onChange(change: ForumChange): void;
  /** Called after a person edited, hid, restored or deleted a post. */
  onEdit?(): void;
}

/**
 * Listens for new and changed posts while the page is visible. Without a connection no event arrives; a reload then
 * shows the current posts.
 */
export function useForumEvents({ course, courseId, topic, onChange, onEdit }: ForumEventsOptions): void {
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
