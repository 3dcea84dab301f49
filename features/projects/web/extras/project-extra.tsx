import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#platform/web/when-idle.ts";
import { useProject } from "../root-data.ts";

interface Extra {
  load(): Promise<{ default: ComponentType }>;
  /** The height kept free for it at the end of the page from the first drawing on, so that nothing moves when it comes. */
  room: string;
}

/** What single academies have and others do not even download, by friendly id. */
const EXTRAS: Record<string, Extra> = {
  espacoimaginario: { load: () => import("./imaginary-sky.tsx"), room: "clamp(230px, 20vw, 280px)" },
};

/** The project's own piece of the learning space, if it has one: a decoration, drawn when the page is at rest. */
export function ProjectExtra() {
  const { friendly_id } = useProject();
  const extra = Object.hasOwn(EXTRAS, friendly_id) ? EXTRAS[friendly_id] : undefined;
  const [RenderedPage, setDrawn] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!extra) return;
    return whenIdle(async () => {
      const { default: component } = await extra.load();
      setDrawn(() => component);
    });
  }, [extra]);
  if (!extra) return null;
  return (
    <div style={{ position: "relative", blockSize: extra.room, marginBlockStart: "auto" }}>
      {RenderedPage ? <RenderedPage /> : null}
    </div>
  );
}
