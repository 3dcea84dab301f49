import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { Moment } from "./moment.tsx";
import { useRootData } from "./root-data.ts";
import "./erasure-notice.css";

/** Notice above every page while the account is scheduled for deletion: the date, and a link to cancel it. */
export function ErasureNotice() {
  const due = useRootData()?.erasureDueAt;
  if (!due) return null;
  return (
    <p className="erasure-notice">
      <span>
        Sua conta será excluída: <Moment at={due} />.
      </span>
      <Link to={`${paths.account("privacidade")}#exclusao`} className="link">
        Desistir
      </Link>
    </p>
  );
}
