import type { RouterNavigateOptions, To } from "react-router";

let isFading = false;

/**
 * Makes every navigation a view transition, so that links need not request it. Does nothing in browsers without view
 * transitions or with reduced motion.
 */
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
