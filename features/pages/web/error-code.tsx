import "./error-page.css";

/** The status code with the specification's glitch; its copies are for the eye only. */
export function ErrorCode({ status }: { status: number }) {
  return (
    <p className="glitch" data-text={status}>
      {status}
    </p>
  );
}
