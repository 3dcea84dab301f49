import { Link } from "#ui/link.tsx";

/** Link to reload a page that waits for a job. Shown only without JavaScript, with which the page reloads itself. */
export function ReloadLink({ to }: { to: string }) {
  return (
    <noscript>
      <p>
        <Link to={to}>Ver como está agora</Link>
      </p>
    </noscript>
  );
}
