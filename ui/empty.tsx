import type { ReactNode } from "react";

interface EmptyProps {
  /** The situation, in a sentence: “Seu plano de estudo está vazio”. */
  title: string;
  /** Heading level of the title; 1 when the empty state is the whole page. */
  level?: 1 | 2 | 3;
  icon?: ReactNode;
  /** A sentence that says what will be shown here later. */
  children: ReactNode;
  /** A Button for the next step. */
  action?: ReactNode;
}

/** Empty or error state: the situation, and the next step. */
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
