import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { paths } from "#shared/paths.ts";
import { MAX_RETURN_PATH } from "../engine/max-return-path.ts";

/** Form with a button that shows the academy as a student sees it, and remembers this page. Works without scripts. */
export function StudentViewButton(button: Omit<ComponentProps<"button">, "type">) {
  const { pathname, search } = useLocation();
  const returnPath = pathname.length + search.length > MAX_RETURN_PATH ? pathname : pathname + search;
  return (
    <form method="post" action={paths.viewing()} className="student-view-form">
      <input type="hidden" name="return_path" value={returnPath} />
      <button type="submit" {...button} />
    </form>
  );
}
