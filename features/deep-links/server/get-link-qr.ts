import type { z } from "zod";
import { textOutline } from "#features/certificates/server/index.ts";
import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";
import { qrPath } from "#platform/server/pictures/qr-path.ts";
import { paths } from "#shared/paths.ts";
import type { getLinkQr as contract } from "../contract.ts";
import { requireLink } from "./require-link.ts";

const SIZE = { width: 1000, height: 1140 };
const QUIET_ZONE = 4;
const TEXT = { size: 64, room: SIZE.width - 80, baseline: 1075 };
const PNG: PictureTask = {
  ...SIZE,
  formats: { svg: SIZE.width * SIZE.height },
  maxSide: SIZE.height,
  minSide: SIZE.width,
  maxAspect: 2,
  fit: "inside",
  output: "png",
};

/**
 * Returns a link's QR code as an SVG or PNG file. The academy's name below the code is an SVG path: no font is needed.
 */
export async function getLinkQr(
  context: TransactionsContext<Staff>,
  { link_id, format }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project } = context;
  const { friendly_id } = await context.inTransaction((sql) => requireLink({ sql, project }, link_id));
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const svg = Buffer.from(markupOf(`${origin}${paths.link(friendly_id)}`, project.name));
  const name = `${friendly_id}.${format}`;
  if (format === "svg") return { name, base64: svg.toString("base64") };
  const made = await services.pictures.make(project._id, svg, PNG);
  if ("fault" in made) throw new Error(`A QR code could not be rendered: ${made.fault}`);
  return { name, base64: Buffer.from(made.bytes).toString("base64") };
}

function markupOf(url: string, academy: string): string {
  const { d, size } = qrPath(url);
  const scale = SIZE.width / (size + 2 * QUIET_ZONE);
  const whole = textOutline(academy, TEXT.size);
  const fitting = Math.min(1, TEXT.room / Math.max(1, whole.width));
  const name = textOutline(academy, TEXT.size * fitting);
  const start = (SIZE.width - name.width) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
<rect width="100%" height="100%" fill="#fff"/>
<path transform="scale(${scale}) translate(${QUIET_ZONE} ${QUIET_ZONE})" d="${d}" shape-rendering="crispEdges"/>
<path transform="translate(${start} ${TEXT.baseline})" d="${name.path}"/>
</svg>
`;
}
