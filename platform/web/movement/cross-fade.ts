import type { RouterNavigateOptions, To } from "react-router";

let isFading = false;

/** Where the browser can, each page gives way to the next in a view transition, without a word at every link. */
export function crossFadePages(): void {
  const router = window.__reactRouterDataRouter;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!router || isFading || isStill || !("startViewTransition" in document)) return;
  isFading = true;
  const { navigate } = router;
  router.navigate = (to: number | To | null, options?: RouterNavigateOptions) =>
    typeof to === "number"
      ? navigate(to)
      : navigate(to, { ...options, viewTransition: options?.viewTransition ?? true });
}
