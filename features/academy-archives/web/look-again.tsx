import { Link } from "#ui/link.tsx";

/** While something is being made: with scripts, the page looks by itself. */
export function LookAgain({ to }: { to: string }) {
  return (
    <noscript>
      <p>
        <Link to={to}>Ver como está agora</Link>
      </p>
    </noscript>
  );
}
