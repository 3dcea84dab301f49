const MAX_ROWS = 256;
const MAX_EXACT = 16;

/**
 * Rows in chunks, in their order, for `insert into … ${sql(chunk)}`: PostgreSQL takes 65,535 parameters a statement. A
 * connection prepares and remembers a statement for each number of rows, so larger chunks are powers of two.
 */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  let at = 0;
  while (at < rows.length) {
    const left = Math.min(rows.length - at, MAX_ROWS);
    const size = left > MAX_EXACT ? 2 ** Math.floor(Math.log2(left)) : left;
    chunks.push(rows.slice(at, at + size));
    at += size;
  }
  return chunks;
}
