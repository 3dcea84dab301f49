import "./test-copy-notice.css";

/** Above every page of the staff area while the installation holds back what would go out to people. */
export function TestCopyNotice() {
  return (
    <p className="test-copy-notice">
      <b>Cópia de teste.</b> Nenhum e-mail e nenhum aviso sai daqui: o que seria enviado espera na fila. Quem cuida da
      instalação lê os e-mails e termina isso no terminal: <code>npm run vereda -- test-copy end</code>
    </p>
  );
}
