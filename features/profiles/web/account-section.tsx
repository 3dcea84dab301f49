import type { ReactNode } from "react";

interface AccountSectionProps {
  /** Its place in the address: "dados" is /account#dados. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the settings, with a place of its own in the address. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section className="panel account-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead ? <p className="soft">{lead}</p> : null}
      {children}
    </section>
  );
}
