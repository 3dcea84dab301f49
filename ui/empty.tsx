import type { ReactNode } from "react";

interface EmptyProps {
  /** What is so: “Seu plano de estudo está vazio”. */
  title: string;
  /** 1 where it is the whole page. */
  level?: 1 | 2 | 3;
  icon?: ReactNode;
  /** A sentence that says what will stand here. */
  children: ReactNode;
  /** The next step: a Button. */
  action?: ReactNode;
}

/** Where there is nothing yet, or something went wrong: what happened, and the next step. */
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
