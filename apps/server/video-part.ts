import type { Http } from "#platform/server/http/env.ts";

/**
 * A file of the web build, or null. Of a small video also a part, as players ask for it: some browsers play none that
 * cannot be had in parts.
 */
export async function videoPart(
  { req }: Http,
  load: (path: string, accepted: string) => Promise<Response | null>,
): Promise<Response | null> {
  const whole = await load(req.path, req.header("accept-encoding") ?? "");
  const [, from = "", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(req.header("range") ?? "") ?? [];
  if (!whole || !from || whole.headers.get("content-type") !== "video/mp4") return whole;
  // Not `bytes()`: what the server listens with wraps responses, and does not pass that one on.
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const [start, end] = [Number(from), Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)];
  const headers = new Headers(whole.headers);
  headers.set("Content-Range", `bytes ${start <= end ? `${start}-${end}` : "*"}/${bytes.length}`);
  if (start > end) return new Response(null, { status: 416, headers });
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
}
