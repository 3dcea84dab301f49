import { type ReactNode, useId } from "react";

interface AccountPanelProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A titled group of settings in a section of the profile. */
export function AccountPanel({ title, lead, children }: AccountPanelProps) {
  const id = useId();
  return (
    <section className="panel account-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead ? <p className="soft">{lead}</p> : null}
      {children}
    </section>
  );
}
