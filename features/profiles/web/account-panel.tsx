import { type ReactNode, useId } from "react";

interface AccountPanelProps {
  /** The panel's anchor, for links to it. */
  id?: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A titled group of settings in a section of the profile. */
export function AccountPanel({ id, title, lead, children }: AccountPanelProps) {
  const titleId = useId();
  return (
    <section className="panel account-panel" id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {lead ? <p className="soft">{lead}</p> : null}
      {children}
    </section>
  );
}
