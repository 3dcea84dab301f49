import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

const tracer = trace.getTracer("vereda");

/**
 * Measures work as a span inside the current one. Records nothing without a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`).
 * Attributes may contain routes, operations and kinds, but no addresses with ids and no user input.
 */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return await tracer.startActiveSpan(name, { attributes }, (span) => measured(span, work));
}

/** Measures the handling of a request. `end` sets its route, because URLs contain ids and keys. */
export async function inRequestSpan<T>(
  { method, headers }: Request,
  requestId: string,
  work: (end: (route: string, status: number) => void) => Promise<T>,
): Promise<T> {
  const parent = propagation.extract(ROOT_CONTEXT, headers, {
    get: (from, name) => from.get(name) ?? undefined,
    keys: () => [],
  });
  const attributes = { "http.request.method": method, "vereda.request": requestId };
  return await tracer.startActiveSpan(method, { kind: SpanKind.SERVER, attributes }, parent, (span) =>
    measured(span, () =>
      work((route, status) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ "http.route": route, "http.response.status_code": status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      }),
    ),
  );
}

/** Measures work that no request waits for, as a separate trace. */
export async function inNewTrace<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return await tracer.startActiveSpan(name, { attributes }, ROOT_CONTEXT, (span) => measured(span, work));
}

/** Measures a query until the returned function is called. Returns null outside of a recorded trace. */
export function querySpan(textOf: () => string): ((error?: unknown) => void) | null {
  if (!trace.getSpan(context.active())?.isRecording()) return null;
  const text = textOf();
  const verb = text.split(" ", 1)[0] ?? "";
  const attributes = { "db.system.name": "postgresql", "db.operation.name": verb, "db.query.text": text };
  const span = tracer.startSpan(`postgresql ${verb}`, { attributes });
  return (error) => {
    if (error) markFailed(span, error);
    span.end();
  };
}

async function measured<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Marks a span as failed. Only the error's name and code are recorded, because its message may quote user input. A
 * refusal (status below 500) is no failure.
 */
function markFailed(span: Span, error: unknown): void {
  const { name, code, status = 500 } = error as { name?: string; code?: unknown; status?: number };
  span.setAttribute("error.type", [name, code].filter(Boolean).join(" ") || "unknown");
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}
