import type { ReactNode } from "react";
import { Form } from "react-router";

interface ActionFormProps {
  /** An absolute path: "/course/acolher/forum". */
  action: string;
  children: ReactNode;
}

/** Form that posts without a new document. The server renders a plain <form>, for the same reason as in `Link`. */
export function ActionForm({ action, children }: ActionFormProps) {
  if (import.meta.env.SSR) {
    return (
      <form method="post" action={action}>
        {children}
      </form>
    );
  }
  return (
    <Form method="post" action={action} preventScrollReset discover="none">
      {children}
    </Form>
  );
}
