import { Bell } from "lucide";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { api, toastError } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { Moment } from "#features/projects/web/index.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { Notification } from "../contract.ts";
import { renewUnreadCount, showUnreadCount } from "./use-unread-count.ts";
import "./notifications.css";

type Listed = Calls["GET /projects/notifications"]["output"];

/** List of the notifications, newest first. Opening one marks it as read. */
export function NotificationList({ listed }: { listed: Listed }) {
  const [more, setMore] = useState<Pick<Listed, "notifications" | "next"> | null>(null);
  const all = [...listed.notifications, ...(more?.notifications ?? [])];
  const next = more ? more.next : listed.next;
  useEffect(() => showUnreadCount(listed.unread), [listed]);
  const show = async () => {
    try {
      const page = await api("GET /projects/notifications", { before: next ?? "" });
      setMore({ notifications: [...(more?.notifications ?? []), ...page.notifications], next: page.next });
    } catch (error) {
      toastError(error);
    }
  };
  if (all.length === 0)
    return (
      <Empty title="Nada novo por aqui" icon={<Icon of={Bell} />}>
        Respostas, menções e certificados aparecem nesta lista.
      </Empty>
    );
  return (
    <>
      <ul className="notices">
        {all.map((notice) => (
          <NotificationItem key={notice._id} notice={notice} />
        ))}
      </ul>
      <div className="notices-foot">
        {next ? (
          <button type="button" className="button button-quiet needs-script" onClick={show}>
            Mostrar mais antigos
          </button>
        ) : null}
        {listed.unread > 0 ? (
          <Form method="post" preventScrollReset>
            <Button type="submit" kind="quiet" name="intent" value="read-all">
              Marcar tudo como lido
            </Button>
          </Form>
        ) : null}
      </div>
    </>
  );
}

function NotificationItem({ notice }: { notice: Notification }) {
  const { _id, actor, text, path, count, created_at, is_read } = notice;
  const isSentence = /^\p{Lu}/u.test(text);
  const read = () => {
    // An already read notification needs no request.
    if (is_read) return;
    void api("POST /projects/read-notifications", { ids: [_id] })
      .then(renewUnreadCount)
      .catch(() => null);
  };
  return (
    <li className="notice" data-unread={!is_read || undefined}>
      <Link to={path} onClick={read}>
        {actor ? <b>{actor}</b> : isSentence ? null : <b>Alguém</b>} {text}
      </Link>
      <p>
        {is_read ? null : <Badge kind="strong">{count > 1 ? `${count} novas` : "Nova"}</Badge>}
        <Moment at={created_at} as="ago" />
      </p>
    </li>
  );
}
