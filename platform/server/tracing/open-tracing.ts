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
  /** Address at which the collector receives OTLP over HTTP: "http://localhost:4318". */
  endpoint: string;
  /** Share of the traces that are recorded, from 0 to 1. */
  share: number;
  /** Whether a proxy in front may begin traces (header `traceparent`). Otherwise the header is ignored. */
  isBehindProxy: boolean;
}

/**
 * Starts sending traces to a collector in batches. The queue is limited; spans are dropped when it is full. Headers,
 * time-out and compression come from `OTEL_EXPORTER_OTLP_*`. Returns a function that sends the rest and stops.
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
