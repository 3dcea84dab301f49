import type { Route } from "#shared/route.ts";

/** Where a route is called with this input: its fields in the path, and of a GET the others in the query. */
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
