const MAX_FIELDS = 2000;
const FORM = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * Whether a body of this content type is a form, of no more fields than any form here has. They are counted before anything is
 * parsed: of small ones, a few megabytes take minutes.
 */
export function isReadableForm(type: string, bytes: Uint8Array): boolean {
  if (!FORM.test(type)) return false;
  const begins = /multipart/i.test(type) ? beginsPart : beginsField;
  let fields = 1;
  for (let at = 0; at < bytes.length && fields <= MAX_FIELDS; at++) if (begins(bytes, at)) fields++;
  return fields <= MAX_FIELDS;
}

const [AMPERSAND, NEWLINE, DASH] = [0x26, 0x0a, 0x2d];

function beginsField(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === AMPERSAND;
}

function beginsPart(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === NEWLINE && bytes[at + 1] === DASH && bytes[at + 2] === DASH;
}
