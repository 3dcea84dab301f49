import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { pagesShown } from "./pages-shown.ts";
import "./pagination.css";

type PaginationProps = {
  /** Accessible name: “Páginas de alunos”. */
  label: string;
  /** The current page; the first is 1. */
  page: number;
  pages: number;
} & ({ to(page: number): string; onPage?: never } | { onPage(page: number): void; to?: never });

/** Navigation between the pages of a list: links where pages have addresses (`to`), else buttons (`onPage`). */
export function Pagination({ label, page, pages, ...go }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <Step name="Página anterior" page={page - 1} isThere={page > 1} go={go}>
        <Icon of={ChevronLeft} />
      </Step>
      <ol>
        {pagesShown(page, pages).map((shown) => (
          <li key={shown.key}>
            {shown.page ? (
              <Step name={`Página ${shown.page}`} page={shown.page} isThere isHere={shown.page === page} go={go}>
                {shown.page}
              </Step>
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </li>
        ))}
      </ol>
      <p>
        {page} de {pages}
      </p>
      <Step name="Próxima página" page={page + 1} isThere={page < pages} go={go}>
        <Icon of={ChevronRight} />
      </Step>
    </nav>
  );
}

interface StepProps {
  name: string;
  page: number;
  isThere: boolean;
  isHere?: boolean;
  go: Pick<PaginationProps, "to" | "onPage">;
  children: ReactNode;
}

function Step({ name, page, isThere, isHere = false, go, children }: StepProps) {
  const shared = {
    className: "pagination-step",
    "aria-label": name,
    "aria-current": isHere ? ("page" as const) : undefined,
    children,
  };
  if (go.to && isThere) return <Link to={go.to(page)} {...shared} />;
  if (go.to) return <span className="pagination-step" aria-hidden="true" data-disabled {...{ children }} />;
  return <button type="button" disabled={!isThere} onClick={() => go.onPage?.(page)} {...shared} />;
}
