import { type ReactNode, useId } from "react";

/** Section of the gallery that shows one component in its states. */
export function Specimen({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="specimen" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about ? <p className="soft">{about}</p> : null}
      <div className="specimen-states">{children}</div>
    </section>
  );
}

/** Row of a component's states, side by side where they fit. */
export function Row({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return <div className={isWide ? "specimen-wide" : "specimen-row"}>{children}</div>;
}
