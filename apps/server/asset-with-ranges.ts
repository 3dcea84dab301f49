import type { Http } from "#platform/server/http/env.ts";

/**
 * Returns a file of the web build, or null. A small video is also sent in ranges, because some browsers play no video
 * without them.
 */
export async function assetWithRanges(
  { req }: Http,
  load: (path: string, accepted: string) => Promise<Response | null>,
): Promise<Response | null> {
  const whole = await load(req.path, req.header("accept-encoding") ?? "");
  const [, from = "", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(req.header("range") ?? "") ?? [];
  if (!whole || !from || whole.headers.get("content-type") !== "video/mp4") return whole;
  // Not `bytes()`: the server's adapter wraps responses and does not forward that method.
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const [start, end] = [Number(from), Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)];
  const headers = new Headers(whole.headers);
  headers.set("Content-Range", `bytes ${start <= end ? `${start}-${end}` : "*"}/${bytes.length}`);
  if (start > end) return new Response(null, { status: 416, headers });
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
}
