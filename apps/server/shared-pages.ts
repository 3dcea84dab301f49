import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { takeShownTime } from "#platform/web/router/shown-time.ts";

/** A page as it was rendered. */
export interface Rendering {
  parts: readonly (string | Buffer)[];
  /** The Link header that preloads its styles. */
  link: string;
}

interface SharedPage {
  /** The page's bytes between its nonces. */
  pieces: Buffer[];
  link: string;
}

const MAX_BYTES = 8_000_000;
const pages = new LRUCache<string, SharedPage>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0),
});

/**
 * Renders a page, unless it was already rendered for an earlier visitor. `shown` is everything that it shows: its
 * address and the data that the browser gets to render the same page again. So nothing must be invalidated: after any
 * change the data differ. A page that shows the time is rendered for each visitor.
 */
export function renderShared(
  shown: readonly string[],
  { nonce, now }: { nonce: string; now: Date },
  render: () => Rendering,
): Rendering {
  const key = keyOf(shown, nonce, now);
  const shared = pages.get(key);
  if (shared)
    return { parts: shared.pieces.flatMap((piece, at) => (at === 0 ? piece : [nonce, piece])), link: shared.link };
  takeShownTime();
  const rendering = render();
  if (!takeShownTime()) pages.set(key, { pieces: piecesOf(rendering.parts, nonce), link: rendering.link });
  return rendering;
}

/** Leaves out the nonce and the time, which are in the data of every page and differ each time. */
function keyOf(shown: readonly string[], nonce: string, now: Date): string {
  const text = shown.join("\n").replaceAll(nonce, "").replace(`"now":"${now.toISOString()}"`, "");
  return hash("sha256", text, "base64");
}

function piecesOf(parts: Rendering["parts"], nonce: string): Buffer[] {
  return parts
    .map(String)
    .join("")
    .split(nonce)
    .map((piece) => Buffer.from(piece));
}
