/** Thrown for a sheet that cannot be read; the message says in pt-BR what to do. */
export class SheetFault extends Error {}
