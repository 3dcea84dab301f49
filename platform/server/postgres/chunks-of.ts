const MAX_ROWS = 256;
const MAX_EXACT = 16;

/**
 * Splits rows into chunks for `insert into … ${sql(chunk)}`, because PostgreSQL allows 65,535 parameters per statement.
 * Chunks above 16 rows are powers of two, because a connection caches one prepared statement per chunk size.
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
