import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#platform/web/when-idle.ts";
import { useProject } from "../root-data.ts";

interface Extra {
  load(): Promise<{ default: ComponentType }>;
  /** CSS height reserved at the end of the page from the first render, so that nothing shifts when the extra loads. */
  room: string;
}

/** Components of single academies by the academy's friendly id; other academies do not download them. */
const EXTRAS: Record<string, Extra> = {
  espacoimaginario: { load: () => import("./imaginary-sky.tsx"), room: "clamp(230px, 20vw, 280px)" },
};

/** The project's decoration of the learning space, loaded once the page is idle. Null if the project has none. */
export function ProjectExtra() {
  const { friendly_id } = useProject();
  const extra = Object.hasOwn(EXTRAS, friendly_id) ? EXTRAS[friendly_id] : undefined;
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!extra) return;
    return whenIdle(async () => {
      const { default: loaded } = await extra.load();
      setLoaded(() => loaded);
    });
  }, [extra]);
  if (!extra) return null;
  return (
    <div style={{ position: "relative", blockSize: extra.room, marginBlockStart: "auto" }}>
      {Loaded ? <Loaded /> : null}
    </div>
  );
}
