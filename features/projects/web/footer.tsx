import { Link, useMatches, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { useCurrentCourse } from "./current-course.ts";
import { useProject, useRootData } from "./root-data.ts";

const PROVIDER = "https://vereda.exemplo.com.br";

/** Links by the spec's rules (section 2, footer). */
export function Footer() {
  const { name } = useProject();
  const user = useRootData()?.user ?? null;
  const routeId = useMatches().at(-1)?.id ?? "";
  const { course: inCourse } = useParams();
  const course = useCurrentCourse();
  const isHome = routeId === "courses" || routeId.startsWith("course-course");
  const isSac = routeId === "sac" || routeId === "course-course-sac";
  return (
    <footer className="footer">
      <strong>{name}</strong>
      {isHome ? null : <Link to={user?.rule || !user ? paths.enter() : paths.courses()}>Ir para o Início</Link>}
      {user && !user.rule && course ? <Link to={paths.course(course)}>Ir para o Espaço de Aprendizagem</Link> : null}
      {isSac ? null : (
        <Link to={inCourse ? paths.courseSac(inCourse) : paths.sac()} title="Fale conosco">
          Precisa de ajuda?
        </Link>
      )}
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
