/** Types of the part of autocannon 9 used here; the package has none of its own. */
declare module "autocannon" {
  function autocannon(options: autocannon.Options): Promise<autocannon.Done>;
  namespace autocannon {
    interface Options {
      url: string;
      headers?: Record<string, string>;
      connections: number;
      /** Seconds that the load lasts; alternatively `amount` sets the number of requests. */
      duration?: number;
      amount?: number;
      /** Requests per second over all connections; without it, as many as possible. */
      overallRate?: number;
      requests?: readonly {
        method: string;
        path: string;
        headers?: Record<string, string>;
        setupRequest?(request: Request): Request;
      }[];
    }
    interface Request {
      headers?: Record<string, string>;
      body?: string;
    }
    interface Done {
      requests: { total: number };
      /** Seconds that the load lasted. */
      duration: number;
      /** Latency percentiles in milliseconds. */
      latency: { p50: number; p99: number };
      errors: number;
      non2xx: number;
    }
  }
  export default autocannon;
}
