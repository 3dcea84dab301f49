import { useMatches, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { useCurrentCourse } from "./current-course.ts";
import { footerLinks, learningSpaceCourse } from "./frame-rules.ts";
import { useLastCourse } from "./last-course.ts";
import { useProject, useRootData } from "./root-data.ts";

export function Footer() {
  const { name } = useProject();
  const root = useRootData();
  const user = root?.user ?? null;
  const routeId = useMatches().at(-1)?.id ?? "";
  const { course: inCourse = null } = useParams();
  const courses = { current: useCurrentCourse(), last: useLastCourse() };
  const space = learningSpaceCourse(user?.enrollments ?? [], courses);
  return (
    <footer className="footer">
      <strong>{name}</strong>
      {footerLinks(routeId, user, { inCourse, space }).map(({ label, ...link }) => (
        <Link key={label} {...link}>
          {label}
        </Link>
      ))}
      <Link to={paths.faq()}>Perguntas frequentes</Link>
      <Link to={paths.privacyPolicy()}>Privacidade</Link>
      <Link to={paths.useTerms()}>Termos de uso</Link>
      {root ? (
        <span>
          Por{" "}
          <a href={root.provider.url} rel="noopener" target="_blank">
            {root.provider.name}
          </a>
        </span>
      ) : null}
    </footer>
  );
}
