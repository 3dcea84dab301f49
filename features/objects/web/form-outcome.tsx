import type { FormAnswer } from "./answer-by-form.ts";

/** What became of a form that was sent without scripts. */
export function FormOutcome({ of: { problem, unrecorded } }: { of: FormAnswer }) {
  if (unrecorded)
    return (
      <p className="form-done" role="status">
        {unrecorded}
      </p>
    );
  return problem ? (
    <p className="alert" role="alert">
      {problem}
    </p>
  ) : null;
}
