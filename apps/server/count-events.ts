import type { EventQueue } from "#features/usage/server/index.ts";
import type { Metrics } from "#platform/server/http/metrics.ts";

/** Adds the counts of the analytics event queue to the metrics. */
export function countEvents(metrics: Metrics, events: EventQueue): void {
  const { counts } = events;
  metrics.add("vereda_events_accepted_total", "counter", "Events of the analytics taken in.", () => counts.accepted);
  metrics.add("vereda_events_saved_total", "counter", "Events of the analytics saved.", () => counts.saved);
  metrics.add(
    "vereda_events_dropped_total",
    "counter",
    "Events dropped, oldest first, by a full queue.",
    () => counts.dropped,
  );
  metrics.add("vereda_events_waiting", "gauge", "Events that wait to be saved.", () => events.waiting);
}
