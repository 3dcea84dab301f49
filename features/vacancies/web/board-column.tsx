import type { Applicant } from "../contract.ts";
import { STAGE_LABELS, type Stage } from "../engine/stages.ts";
import { ApplicantCard } from "./applicant-card.tsx";
import type { BoardDrag } from "./use-board-drag.ts";

interface BoardColumnProps {
  stage: Stage;
  vacancyId: string;
  applicants: readonly Applicant[];
  drag: BoardDrag;
}

/** Column of the board with the applicants of one stage. */
export function BoardColumn({ stage, vacancyId, applicants, drag }: BoardColumnProps) {
  const { target, column } = drag;
  const id = `stage-${stage}`;
  return (
    <section
      className="board-column"
      aria-labelledby={id}
      data-target={target === stage || undefined}
      {...column(stage)}
    >
      <h2 id={id}>
        {STAGE_LABELS[stage]} <span className="num">{applicants.length}</span>
      </h2>
      <ol>
        {applicants.map((applicant) => (
          <ApplicantCard key={applicant._id} applicant={applicant} vacancyId={vacancyId} drag={drag} />
        ))}
      </ol>
    </section>
  );
}
