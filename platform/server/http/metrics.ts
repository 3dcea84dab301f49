import { performance } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counters of this process, for Prometheus. Responses are counted by route, because URLs could identify people. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #answers = new Counter({
    name: "vereda_http_requests_total",
    help: "Answers, by route.",
    labelNames: ["route", "method", "status"] as const,
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: "vereda_http_request_seconds",
    help: "Time to the answer, by route.",
    labelNames: ["route"] as const,
    buckets: SECONDS,
    registers: [this.#registry],
  });

  constructor(build: string) {
    const info = { name: "vereda_build_info", help: "The build that is served.", labelNames: ["build"] as const };
    new Gauge({ ...info, registers: [this.#registry] }).set({ build }, 1);
    this.#addProcess();
  }

  /** Counts a response. `route` is the contract's path, "page" or "file"; `seconds` includes sending the response. */
  countResponse(route: string, method: string, status: number, seconds: number): void {
    this.#answers.inc({ route, method, status });
    this.#seconds.observe({ route }, seconds);
  }

  /** Adds a metric whose value is read whenever the metrics are requested. */
  add(name: string, type: "counter" | "gauge", help: string, read: () => number): void {
    const registers = [this.#registry];
    if (type === "gauge") {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
      return;
    }
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** Returns the content of /api/metrics, and its content type. */
  async text(): Promise<{ text: string; type: string }> {
    return { text: await this.#registry.metrics(), type: this.#registry.contentType };
  }

  #addProcess(): void {
    const cpu = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    };
    this.add("process_cpu_seconds_total", "counter", "Processor time.", cpu);
    this.add("process_resident_memory_bytes", "gauge", "Memory held.", () => process.memoryUsage.rss());
    this.add("process_uptime_seconds", "gauge", "Since the start.", () => process.uptime());
    this.add("nodejs_heap_used_bytes", "gauge", "Heap in use.", () => process.memoryUsage().heapUsed);
    this.add(
      "nodejs_eventloop_utilization",
      "gauge",
      "Share of time at work, since the start.",
      () => performance.eventLoopUtilization().utilization,
    );
  }
}
