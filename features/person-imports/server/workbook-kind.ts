/** Whether the bytes are of a zip, the format of Excel and LibreOffice workbooks. */
export function isWorkbook([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

/** Whether the bytes are of an Excel workbook (.xls) from before 2003, or of one with a password. */
export function isOldWorkbook([a, b, c, d]: Uint8Array): boolean {
  return a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;
}

/** Whether a text is HTML or XML, which many systems export as “.xls”: Excel opens it like a workbook. */
export function isWebPage(text: string): boolean {
  return /^\s*<(?:!|\?xml|(?:html|head|body|meta|style|table|tr|div|center)\b)/i.test(text.slice(0, 1000));
}
