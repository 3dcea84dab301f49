import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

/** Link above a page's content to the list that the page belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="back-link">
      <Link className="text-button" to={to}>
        <Icon of={ArrowLeft} />
        {children}
      </Link>
    </p>
  );
}
