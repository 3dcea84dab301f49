import type { ComponentProps } from "react";
import { Form, useLocation } from "react-router";
import { paths } from "#shared/paths.ts";
import { MAX_RETURN_PATH } from "../engine/max-return-path.ts";

/**
 * Form with a button that shows the academy as a student sees it, and remembers this page. The router submits it, so that
 * pages save what was just typed first. Works without scripts.
 */
export function StudentViewButton(button: Omit<ComponentProps<"button">, "type">) {
  const { pathname, search } = useLocation();
  const returnPath = pathname.length + search.length > MAX_RETURN_PATH ? pathname : pathname + search;
  return (
    <Form method="post" action={paths.viewing()} className="student-view-form">
      <input type="hidden" name="return_path" value={returnPath} />
      <button type="submit" {...button} />
    </Form>
  );
}
