import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import "./notifications.css";

interface UnreadMarkProps {
  count: number;
  /** Friendly id of the current course. */
  course: string | null;
  onOpen(): void;
}

/** In the menu: how many notifications are unread, and the way to them. */
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
