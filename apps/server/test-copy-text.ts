/** The terminal's notice of a test copy, printed when it is restored and when it is started. */
export const TEST_COPY_TEXT =
  "É uma cópia de teste: nenhum e-mail e nenhum aviso sai dela, e o que há na fila espera. Para ler um e-mail: npm run vereda -- email list. Para que envie: npm run vereda -- test-copy end.";
