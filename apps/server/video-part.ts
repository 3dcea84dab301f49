/** Answers a player's request for a part of a small video: some browsers play none that cannot be asked for in parts. */
export async function videoPart(whole: Response, range: string | undefined): Promise<Response> {
  const [, from = "", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (!from || whole.headers.get("content-type") !== "video/mp4") return whole;
  const bytes = await whole.bytes();
  const [start, end] = [Number(from), Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)];
  const headers = new Headers(whole.headers);
  headers.set("Content-Range", `bytes ${start <= end ? `${start}-${end}` : "*"}/${bytes.length}`);
  if (start > end) return new Response(null, { status: 416, headers });
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
}
