import { Link } from "./link.tsx";
import "./breadcrumb.css";

interface BreadcrumbProps {
  /** Links from the top level down to the parent of this page. */
  above: readonly { label: string; to: string }[];
  here: string;
}

/** Navigation path from the top level to this page. */
export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label="Onde você está">
      <ol>
        {above.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
