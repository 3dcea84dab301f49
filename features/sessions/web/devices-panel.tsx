import { Laptop, type IconNode, Smartphone, Tablet, Terminal } from "lucide";
import { Form, useNavigation } from "react-router";
import { agoText } from "#shared/time-in-portuguese.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Session } from "../contract.ts";
import "./devices-panel.css";

interface DevicesPanelProps {
  sessions: readonly Session[];
  /** The server's time from `GET /projects/sessions`, in ISO 8601. */
  now: string;
  /** The message from `answerDevices`; undefined for none. */
  message?: string | undefined;
}

/**
 * Panel “Seus dispositivos” with the person's sessions. Its forms post to the page's action and work without
 * JavaScript.
 */
export function DevicesPanel({ sessions, now, message }: DevicesPanelProps) {
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  return (
    <div className="devices">
      <p className="soft">
        {hasOthers
          ? "Sua conta está aberta nestes lugares. Se não reconhecer algum, desconecte-o e troque a sua senha."
          : "Sua conta está aberta só neste dispositivo."}
      </p>
      <p className="devices-message" role="status">
        {message}
      </p>
      <ul>
        {sessions.map((session) => (
          <Device key={session._id} session={session} now={now} />
        ))}
      </ul>
      {hasOthers ? (
        <Form method="post" preventScrollReset>
          <EndButton intent="end-other-sessions">Desconectar todos os outros</EndButton>
        </Form>
      ) : null}
    </div>
  );
}

const ICONS: Record<Session["kind"], IconNode> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  program: Terminal,
};

function Device({
  session: { _id, device, kind, seen_at, opened_at, is_current },
  now,
}: {
  session: Session;
  now: string;
}) {
  const standpoint = { now: new Date(now) };
  return (
    <li>
      <Icon of={ICONS[kind]} />
      <div className="device-text">
        <b>{device}</b>
        {is_current ? <Badge>Este dispositivo</Badge> : null}
        <p className="soft">
          {seenText(seen_at, standpoint)} · entrou {agoText(opened_at, standpoint)}
        </p>
      </div>
      {is_current ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={_id} />
          <EndButton intent="end-session" id={_id}>
            Desconectar<span className="visually-hidden"> {device}</span>
          </EndButton>
        </Form>
      )}
    </li>
  );
}

const HOUR = 60 * 60 * 1000;

/** Returns the time of last use in words. It is recorded hourly, so uses within the last hour are not distinguished. */
function seenText(seenAt: string, standpoint: { now: Date }): string {
  const isRecent = standpoint.now.getTime() - Date.parse(seenAt) <= HOUR;
  return isRecent ? "Em uso na última hora" : `Visto ${agoText(seenAt, standpoint)}`;
}

interface EndButtonProps {
  intent: "end-session" | "end-other-sessions";
  id?: string;
  children: React.ReactNode;
}

function EndButton({ intent, id, children }: EndButtonProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent && (id === undefined || formData.get("id") === id);
  return (
    <Button kind="quiet" type="submit" name="intent" value={intent} disabled={isBusy}>
      {children}
    </Button>
  );
}
