import { Moment } from "#features/projects/web/index.ts";
import { Badge } from "#ui/badge.tsx";
import type { OwnApplication } from "../contract.ts";
import { OWN_STAGE_LABELS } from "../engine/stages.ts";

/** Badge with the stage of the person's application, and the time of its last change. */
export function ApplicationState({ application: { stage, stage_at } }: { application: OwnApplication }) {
  const isLast = stage === "chosen" || stage === "declined";
  return (
    <p className="vacancy-state">
      <Badge kind={stage === "chosen" ? "strong" : "soft"}>
        {isLast ? OWN_STAGE_LABELS[stage] : `Candidatura: ${OWN_STAGE_LABELS[stage].toLowerCase()}`}
      </Badge>{" "}
      <span className="soft">
        <Moment at={stage_at} />
      </span>
    </p>
  );
}
