import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

export interface TracingSetup {
  /** Where OTLP is received over HTTP: "http://localhost:4318". */
  endpoint: string;
  /** Which share of the traces is recorded, 0 to 1. */
  share: number;
  /** A proxy in front may begin the traces (`traceparent`); strangers may not. */
  isBehindProxy: boolean;
}

/**
 * Sends traces to a collector from now on, in batches; spans wait in a bounded queue, and are dropped when it is full. Headers,
 * time-out and compression are the exporter's own `OTEL_EXPORTER_OTLP_*`. Returns how to send the rest and stop.
 */
export function openTracing({ endpoint, share, isBehindProxy }: TracingSetup): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "vereda" }).merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  if (isBehindProxy) propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    for (const api of [trace, propagation, context]) api.disable();
  };
}
