import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { OpenedObject } from "../contract.ts";
import { TrailSteps } from "./trail-steps.tsx";

interface ReaderTrailProps {
  opened: OpenedObject;
  isDone: boolean;
  search: ReactNode;
}

/** Column beside the text on wide screens: a search in the course, and the trail. */
export function ReaderTrail({ opened, isDone, search }: ReaderTrailProps) {
  return (
    <aside className="reader-trail" aria-label="Busca e trilha">
      <Link className="reader-back" to={paths.course(opened.course.friendly_id)}>
        <Icon of={ArrowLeft} />
        Todas as trilhas
      </Link>
      {search}
      <TrailSteps opened={opened} isDone={isDone} />
    </aside>
  );
}
