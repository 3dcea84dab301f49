import { useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";

export function PublicFooter() {
  const { name, contact } = useProject();
  return (
    <footer className="footer">
      <strong>{name}</strong>
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      <Link to={paths.faq()}>Perguntas frequentes</Link>
      <Link to={paths.validate("codigo")}>Conferir certificado</Link>
      <Link to={paths.privacyPolicy()}>Privacidade</Link>
      <Link to={paths.useTerms()}>Termos de uso</Link>
    </footer>
  );
}
