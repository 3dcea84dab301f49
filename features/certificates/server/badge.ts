import { crc32 } from "node:zlib";
import type { Pictures } from "#platform/server/pictures/pictures.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";
import { cachedRelief } from "./cached-relief.ts";
import { hoursInWords } from "./certificate-texts.ts";
import { type CredentialInput, credentialToken } from "./credential.ts";
import { textColorOn, mixColors } from "./draw-band.ts";
import { textOutline } from "./text-outline.ts";

const SIDE = 600;
const PNG_TASK: PictureTask = {
  formats: { svg: SIDE * SIDE },
  maxSide: SIDE,
  minSide: SIDE,
  maxAspect: 1,
  width: SIDE,
  height: SIDE,
  fit: "inside",
  output: "png",
};

/** Returns the course's badge as an SVG with the credential baked in (Open Badges 3.0, section 5.3.2). */
export function badgeSvg(input: CredentialInput, token: string): string {
  const credential = `<openbadges:credential verify="${token}"/>`;
  return badgeMarkup(input).replace("<title>", `${credential}<title>`);
}

/** Returns the course's badge as a PNG, with the credential in an iTXt chunk (Open Badges 3.0, section 5.3.1). */
export async function badgePng(pictures: Pictures, input: CredentialInput): Promise<Uint8Array> {
  const made = await pictures.make(input.project._id, Buffer.from(badgeMarkup(input)), PNG_TASK);
  if (!("bytes" in made)) throw new Error(`A badge could not be rendered: ${made.fault}`);
  return withTextChunk(Buffer.from(made.bytes), "openbadgecredential", credentialToken(input));
}

function badgeMarkup({ certificate, project }: CredentialInput): string {
  const {
    menu_background_color: background,
    pages_button_background_color: pathColor,
    pages_primary_text_color,
  } = project.colors;
  const relief = cachedRelief(certificate.course_id, 340, 340);
  const middle = SIDE / 2;
  const inner = 218;
  const scale = (2 * inner) / relief.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}" role="img">
<title>${escapeXml(`${certificate.course_name} – ${project.name}`)}</title>
<defs><clipPath id="coin"><circle cx="${middle}" cy="${middle}" r="${inner}"/></clipPath></defs>
<circle cx="${middle}" cy="${middle}" r="296" fill="#ffffff"/>
<circle cx="${middle}" cy="${middle}" r="291" fill="none" stroke="${background}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0.1 14"/>
<circle cx="${middle}" cy="${middle}" r="${inner}" fill="${background}"/>
<g clip-path="url(#coin)"><g transform="translate(${middle - inner} ${middle - inner}) scale(${scale.toFixed(4)})" fill="none">
<path d="${relief.contours.join("")}" stroke="${mixColors(background, textColorOn(background), 0.36)}" stroke-width="1.6"/>
<path d="${relief.footpath}" stroke="${pathColor}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0.1 15"/></g></g>
${textRing(`${project.name} · ${hoursInWords(certificate.hours)} · `.toLocaleUpperCase("pt-BR"), middle, 246, pages_primary_text_color)}
</svg>`;
}

/** Draws each character as an outline along the circle, so that the picture needs no font. */
function textRing(text: string, middle: number, radius: number, color: string): string {
  const characters = Array.from(text);
  const circumference = 2 * Math.PI * radius;
  const total = characters.reduce((sum, character) => sum + textOutline(character, 1).width, 0);
  const size = Math.min(27, (circumference / total) * 0.86);
  const space = (circumference - total * size) / characters.length;
  let position = -circumference / 4;
  const parts = characters.map((character) => {
    const { path, width } = textOutline(character, size);
    const angle = ((position + width / 2) / radius) * (180 / Math.PI);
    position += width + space;
    const place = `rotate(${angle.toFixed(2)} ${middle} ${middle}) translate(${(middle - width / 2).toFixed(1)} ${middle - radius})`;
    return character === " " ? "" : `<path transform="${place}" d="${path}"/>`;
  });
  return `<g fill="${color}">${parts.join("")}</g>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Adds an uncompressed iTXt chunk before the end of a PNG. */
function withTextChunk(png: Buffer, keyword: string, text: string): Buffer {
  const data = Buffer.concat([Buffer.from("iTXt"), Buffer.from(`${keyword}\0\0\0\0\0`), Buffer.from(text)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  checksum.writeUInt32BE(crc32(data));
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), length, data, checksum, png.subarray(end)]);
}
