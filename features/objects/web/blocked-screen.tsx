import { ArrowRight, Lock } from "lucide";
import { isRouteErrorResponse } from "react-router";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import "./reader.css";

/** What opens the page's object: another object of the course, or the time when its trail opens, in words. */
export type BlockedBy = { course: string } & ({ friendly_id: string; title: string } | { opening: string });

export const BLOCKED_TITLE = "Conteúdo bloqueado";

/** Page shown instead of a blocked object: names the object to complete first, and links to it, or the time. */
export function BlockedScreen(blocker: BlockedBy) {
  const { course } = blocker;
  const before = "title" in blocker ? blocker : null;
  return (
    <main className="article blocked-screen" id="conteudo" tabIndex={-1}>
      <Empty
        level={1}
        title="Este conteúdo ainda está fechado"
        icon={<Icon of={Lock} />}
        action={
          <p className="blocked-actions">
            {before ? (
              <Button to={paths.courseObject(course, before.friendly_id)}>
                Ir para {quoted(before.title)}
                <Icon of={ArrowRight} />
              </Button>
            ) : null}
            <Button {...(before && { kind: "quiet" as const })} to={paths.course(course)}>
              Ver todas as trilhas
            </Button>
          </p>
        }
      >
        {"opening" in blocker ? blocker.opening : `Ele abre quando você concluir ${quoted(blocker.title)}.`} O que você
        já fez está guardado.
      </Empty>
    </main>
  );
}

/** Returns what opens the page's object if the page was refused for that reason, else null. */
export function blockedByOf(error: unknown): BlockedBy | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null;
  const refusal = (error.data ?? {}) as Refusal;
  if (refusal.opens_at && refusal.course) return { course: refusal.course, opening: refusal.message ?? "" };
  const { course, friendly_id, title } = refusal.blocked_by ?? {};
  return course && friendly_id && title ? { course, friendly_id, title } : null;
}

interface Refusal {
  message?: string;
  opens_at?: string;
  course?: string;
  blocked_by?: { course?: string; friendly_id?: string; title?: string };
}
