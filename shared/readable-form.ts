const MAX_FIELDS = 2000;
const FORM = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * Checks that the content type is a form's, and that the body has at most 2000 fields, more than any form here. The
 * fields are counted before parsing, because parsing a few megabytes of small fields takes minutes.
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
