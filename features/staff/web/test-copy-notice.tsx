import "./test-copy-notice.css";

/** Notice above every page of the staff area in a test copy, which sends nothing to people. */
export function TestCopyNotice() {
  return (
    <p className="test-copy-notice">
      <b>Cópia de teste.</b> Nenhum e-mail e nenhum aviso sai daqui: o que seria enviado espera na fila. Quem cuida da
      instalação lê os e-mails e termina isso no terminal: <code>npm run vereda -- test-copy end</code>
    </p>
  );
}
