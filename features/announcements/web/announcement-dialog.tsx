import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { Announcement } from "../contract.ts";
import "./announcements.css";

interface AnnouncementDialogProps {
  announcement: Announcement;
  onAnswer(choice?: number): Promise<void>;
  /** Postpones the announcement. Never called for a required reading. */
  onLater(): void;
}

export default function AnnouncementDialog({ announcement, onAnswer, onLater }: AnnouncementDialogProps) {
  const { kind, title } = announcement;
  const [isSending, setSending] = useState(false);
  const answer = async (choice?: number) => {
    setSending(true);
    await onAnswer(choice);
    setSending(false);
  };
  const closing = kind === "reading" ? ({ isPersistent: true } as const) : { onClose: onLater };
  const parts = { announcement, isSending, onAnswer: answer, onLater };
  return (
    <Dialog title={title} isOpen {...closing}>
      {kind === "notice" ? <Notice {...parts} /> : null}
      {kind === "choice" ? <Choice {...parts} /> : null}
      {kind === "reading" ? <Reading {...parts} /> : null}
    </Dialog>
  );
}

type Parts = AnnouncementDialogProps & { isSending: boolean };

function Notice({ announcement, isSending, onAnswer }: Parts) {
  return (
    <>
      <div className="prose" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      <div className="dialog-actions">
        <Button disabled={isSending} onClick={() => void onAnswer()}>
          Entendi
        </Button>
      </div>
    </>
  );
}

function Choice({ announcement, isSending, onAnswer, onLater }: Parts) {
  const [choice, setChoice] = useState<string | null>(null);
  return (
    <>
      <div className="prose" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      <RadioGroup
        label="Sua resposta"
        options={announcement.options.map((label, at) => ({ value: String(at), label }))}
        value={choice}
        onChange={setChoice}
      />
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onLater}>
          Responder depois
        </Button>
        <Button disabled={isSending || choice === null} onClick={() => void onAnswer(Number(choice))}>
          Responder
        </Button>
      </div>
    </>
  );
}

function Reading({ announcement, isSending, onAnswer }: Parts) {
  const end = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setRead(true));
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <p className="soft">Leitura obrigatória: vá até o fim para continuar.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the text scrolls, and must scroll by keys too */}
      <div className="announcement-reading" role="region" aria-label="Texto do aviso" tabIndex={0}>
        <div className="prose" dangerouslySetInnerHTML={{ __html: announcement.html }} />
        <div ref={end} className="announcement-end" />
      </div>
      <div className="dialog-actions">
        <Button disabled={isSending || !isRead} onClick={() => void onAnswer()}>
          Li até o fim
        </Button>
      </div>
    </>
  );
}
