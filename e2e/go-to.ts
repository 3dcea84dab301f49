import type { Page } from "@playwright/test";

interface Router {
  navigate(to: string): Promise<void>;
}

/** As a link does: the router goes there itself, without a new document. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
    void router.navigate(to);
  }, path);
}
