/** Whether one of the router's own fetches got no response, which fails with the browser's TypeError. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
