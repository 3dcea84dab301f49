export function SkipLink() {
  return (
    <a href="#conteudo" className="skip-link">
      Pular para o conteúdo
    </a>
  );
}
