import type { FormAnswer } from "./form-answer.ts";

/** What became of a form, said where it stands. */
export function FormSaid({ answer }: { answer: FormAnswer | undefined }) {
  if (answer?.problem)
    return (
      <p className="alert" role="alert">
        {answer.problem}
      </p>
    );
  return (
    <p className="access-done" role="status">
      {answer?.done}
    </p>
  );
}
