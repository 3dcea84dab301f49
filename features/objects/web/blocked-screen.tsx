import { ArrowRight, Lock } from "lucide";
import { isRouteErrorResponse } from "react-router";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import "./reader.css";

export interface BlockedBy {
  course: string;
  friendly_id: string;
  title: string;
}

export const BLOCKED_TITLE = "Conteúdo bloqueado";

/** Page shown instead of a blocked object: names the object to complete first, and links to it. */
export function BlockedScreen({ course, friendly_id, title }: BlockedBy) {
  return (
    <main className="article blocked-screen" id="conteudo" tabIndex={-1}>
      <Empty
        level={1}
        title="Este conteúdo ainda está fechado"
        icon={<Icon of={Lock} />}
        action={
          <p className="blocked-actions">
            <Button to={paths.courseObject(course, friendly_id)}>
              Ir para {quoted(title)}
              <Icon of={ArrowRight} />
            </Button>
            <Button kind="quiet" to={paths.course(course)}>
              Ver todas as trilhas
            </Button>
          </p>
        }
      >
        Ele abre quando você concluir {quoted(title)}. O que você já fez está guardado.
      </Empty>
    </main>
  );
}

/** Returns the object that blocks the page's object if the page was refused for that reason, else null. */
export function blockedByOf(error: unknown): BlockedBy | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null;
  const { blocked_by } = (error.data ?? {}) as { blocked_by?: Partial<BlockedBy> };
  const { course, friendly_id, title } = blocked_by ?? {};
  return course && friendly_id && title ? { course, friendly_id, title } : null;
}
