import "./error-page.css";

/** The status code with the specification's glitch effect; the effect's copies are CSS content, not text. */
export function ErrorCode({ status }: { status: number }) {
  return (
    <p className="glitch" data-text={status}>
      {status}
    </p>
  );
}
