import type { Page } from "@playwright/test";

interface Router {
  navigate(to: string): Promise<void>;
}

/** Navigates by the client router, as a link does, without loading a document. Resolves before the page is shown. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
    void router.navigate(to);
  }, path);
}
