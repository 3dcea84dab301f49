import type { CSSProperties } from "react";
import type { StepsLeft } from "./steps-left.ts";

const MAX_DOTS = 40;

/**
 * Progress as a row of marks, repeated in words beside it. Solid: answered. Dots: sure to follow. Rings: depend on an
 * answer.
 */
export function FlowMeter({ walked, sure, maybe }: Pick<StepsLeft, "walked" | "sure" | "maybe">) {
  const scale = Math.min(1, MAX_DOTS / Math.max(1, walked + sure + maybe));
  const share = (count: number) => ({ "--n": count > 0 ? Math.max(1, Math.round(count * scale)) : 0 }) as CSSProperties;
  return (
    <span className="flow-meter" aria-hidden="true">
      {walked > 0 ? <i className="passed" style={share(walked)} /> : null}
      <i className="here" />
      {sure > 0 ? <i className="ahead" style={share(sure)} /> : null}
      {maybe > 0 ? <i className="maybe" style={share(maybe)} /> : null}
    </span>
  );
}
