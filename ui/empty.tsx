import type { ReactNode } from "react";

interface EmptyProps {
  /** States the situation: “Seu plano de estudo está vazio”. */
  title: string;
  /** Heading level; 1 where it is the whole page. */
  level?: 1 | 2 | 3;
  icon?: ReactNode;
  /** A sentence about what will be shown here. */
  children: ReactNode;
  /** The next step: a Button. */
  action?: ReactNode;
}

/** An empty or error state: what happened, and the next step. */
export function Empty({ title, level = 2, icon, children, action }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="empty">
      {icon ? (
        <span className="empty-icon" aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action}
    </section>
  );
}
