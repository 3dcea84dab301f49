import type { Route } from "#shared/route.ts";

/** Returns a route's path for an input: path parameters filled in, and for a GET the other fields as query. */
export function addressOf({ method, path }: Route, input: Readonly<Record<string, unknown>>): string {
  const rest = new Map(Object.entries(input));
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    rest.delete(name);
    return encodeURIComponent(String(input[name]));
  });
  const query =
    method === "GET" ? String(new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))) : "";
  return `/api${place}${query && `?${query}`}`;
}
