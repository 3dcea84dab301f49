/** The part of autocannon 9 that is used here; it brings no types of its own. */
declare module "autocannon" {
  function autocannon(options: autocannon.Options): Promise<autocannon.Done>;
  namespace autocannon {
    interface Options {
      url: string;
      headers?: Record<string, string>;
      connections: number;
      /** Seconds; or else `amount` of requests. */
      duration?: number;
      amount?: number;
      /** Requests a second over all connections; as many as possible without it. */
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
      /** Seconds. */
      duration: number;
      /** Milliseconds. */
      latency: { p50: number; p99: number };
      errors: number;
      non2xx: number;
    }
  }
  export default autocannon;
}
