import type { Route } from "#shared/route.ts";

/** Returns an operation's id, such as `changeFavorite` for "POST /projects/change-favorite". */
export function operationId({ method, path }: Pick<Route, "method" | "path">): string {
  const words = path
    .replace(/^\/\w+\//, "")
    .replace(/\/?\{\w+\}/g, "")
    .split(/[^A-Za-z0-9]+/);
  if (method === "GET" && words[0] !== "get") words.unshift("get");
  return words.map((word, at) => (at === 0 ? word : capitalize(word))).join("");
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
