import { useMatches, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { useCurrentCourse } from "./current-course.ts";
import { footerLinks } from "./frame-rules.ts";
import { useProject, useRootData } from "./root-data.ts";

const PROVIDER = "https://vereda.exemplo.com.br";

export function Footer() {
  const { name } = useProject();
  const user = useRootData()?.user ?? null;
  const routeId = useMatches().at(-1)?.id ?? "";
  const { course: inCourse = null } = useParams();
  const course = useCurrentCourse();
  return (
    <footer className="footer">
      <strong>{name}</strong>
      {footerLinks(routeId, user, { inCourse, course }).map(({ label, ...link }) => (
        <Link key={label} {...link}>
          {label}
        </Link>
      ))}
      <Link to={paths.faq()}>Perguntas frequentes</Link>
      <Link to={paths.privacyPolicy()}>Privacidade</Link>
      <Link to={paths.useTerms()}>Termos de uso</Link>
      <span>
        Por{" "}
        <a href={PROVIDER} rel="noopener" target="_blank">
          Vereda
        </a>
      </span>
    </footer>
  );
}
