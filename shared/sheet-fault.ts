/** A sheet that cannot be read; the message says what to do. */
export class SheetFault extends Error {}
