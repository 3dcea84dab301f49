import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import "./notifications.css";

interface UnreadMarkProps {
  count: number;
  /** Friendly id of the current course; null outside of courses. */
  course: string | null;
  onOpen(): void;
}

/** Menu link to the notifications with the number of unread ones; null if there are none. */
export function UnreadMark({ count, course, onOpen }: UnreadMarkProps) {
  if (count === 0) return null;
  const words = count === 1 ? "1 aviso novo" : count >= 100 ? "Mais de 99 avisos novos" : `${count} avisos novos`;
  const to = course ? paths.courseAccount(course, "notificacoes") : paths.account("notificacoes");
  return (
    <Link className="menu-news" to={to} onClick={onOpen}>
      {words}
    </Link>
  );
}
