import { performance } from "node:perf_hooks";

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  /** Number of responses by method and status: "GET 200". */
  answers: Map<string, number>;
  count: number;
  seconds: number;
  buckets: number[];
}

/** Counts responses by route, never by URL, so that the metrics contain nothing about people. */
export class Metrics {
  readonly #build: string;
  readonly #routes = new Map<string, Series>();
  readonly #others: (() => string[])[] = [];

  constructor(build: string) {
    this.#build = build;
  }

  /** `route`: the contract's path, "page" or "file"; `seconds`: time to the complete response. */
  answered(route: string, method: string, status: number, seconds: number): void {
    const series = this.#seriesOf(route);
    const answer = `${method} ${status}`;
    series.answers.set(answer, (series.answers.get(answer) ?? 0) + 1);
    series.count++;
    series.seconds += seconds;
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
  }

  /** Another number, read when the metrics are asked for. */
  add(name: string, type: "counter" | "gauge", help: string, read: () => number): void {
    this.#others.push(() => metric(name, type, help, [` ${read()}`]));
  }

  #seriesOf(route: string): Series {
    const known = this.#routes.get(route);
    if (known) return known;
    const series = { answers: new Map(), count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) };
    this.#routes.set(route, series);
    return series;
  }

  /** Prometheus' text format, version 0.0.4. */
  text(): string {
    return [
      ...this.#process(),
      ...this.#counts(),
      ...this.#durations(),
      ...this.#others.flatMap((lines) => lines()),
      "",
    ].join("\n");
  }

  #process(): string[] {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    return [
      ...metric("vereda_build_info", "gauge", "The build that is served.", [`{build="${this.#build}"} 1`]),
      ...metric("process_cpu_seconds_total", "counter", "Processor time.", [` ${(user + system) / 1e6}`]),
      ...metric("process_resident_memory_bytes", "gauge", "Memory held.", [` ${rss}`]),
      ...metric("process_uptime_seconds", "gauge", "Since the start.", [` ${process.uptime()}`]),
      ...metric("nodejs_heap_used_bytes", "gauge", "Heap in use.", [` ${heapUsed}`]),
      ...metric("nodejs_eventloop_utilization", "gauge", "Share of time at work, since the start.", [
        ` ${performance.eventLoopUtilization().utilization}`,
      ]),
    ];
  }

  #counts(): string[] {
    const lines = [...this.#routes].flatMap(([route, { answers }]) =>
      [...answers].map(([answer, count]) => {
        const [method, status] = answer.split(" ");
        return `{route="${route}",method="${method}",status="${status}"} ${count}`;
      }),
    );
    return metric("vereda_http_requests_total", "counter", "Answers, by route.", lines);
  }

  #durations(): string[] {
    const lines = [...this.#routes].flatMap(([route, { count, seconds, buckets }]) => {
      const label = `route="${route}"`;
      let sum = 0;
      const steps = BUCKETS.map((limit, at) => `_bucket{${label},le="${limit}"} ${(sum += buckets[at] ?? 0)}`);
      return [
        ...steps,
        `_bucket{${label},le="+Inf"} ${count}`,
        `_sum{${label}} ${seconds}`,
        `_count{${label}} ${count}`,
      ];
    });
    return metric("vereda_http_request_seconds", "histogram", "Time to the answer, by route.", lines);
  }
}

function metric(name: string, type: string, help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines.map((line) => name + line)];
}
