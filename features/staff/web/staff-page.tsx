import type { ReactNode } from "react";

interface StaffPageProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Page of the staff area, with its title, lead and actions above its content. */
export function StaffPage({ title, lead, actions, children }: StaffPageProps) {
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </div>
        {actions ? <div className="page-actions">{actions}</div> : null}
      </div>
      {children}
    </>
  );
}
