import "./error-page.css";

/** Status code with the specification's glitch effect, whose copies are CSS content and not text. */
export function ErrorCode({ status }: { status: number }) {
  return (
    <p className="glitch" data-text={status}>
      {status}
    </p>
  );
}
