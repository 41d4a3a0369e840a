import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseLoad } from './database/connection.ts';

/** A finished request. */
interface FinishedRequest {
  /** The operation's name; null for files, pages and unknown paths. */
  readonly operation: string | null;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Values that are read when the metrics are requested. */
interface MetricSources {
  /** The current catalogue version of this process. */
  readonly catalogueVersion: () => number;
  readonly database: () => DatabaseLoad;
}

/** What became of an attempt to send a mail. */
export type MailOutcome = 'sent' | 'retried' | 'failed' | 'dropped';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/** The metrics of this process in Prometheus format. They name no user. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['operation', 'method', 'status'],
    registers: [this.#registry],
  });
  readonly #latencies = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its response.',
    labelNames: ['operation'],
    buckets,
    registers: [this.#registry],
  });
  readonly #clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Errors reported by browsers.',
    labelNames: ['kind'],
    registers: [this.#registry],
  });
  readonly #mails = new Counter({
    name: 'mails_total',
    help: 'Attempts to send a mail, by outcome; failed ones are not tried again.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  /** Summed here and copied when read, because counting in the library may take longer than a call of the engine. */
  readonly #engine = new Map<string, { calls: number; seconds: number }>();

  constructor() {
    this.#engineCounter('engine_calls_total', "Calls of the engine's module.", ({ calls }) => calls);
    this.#engineCounter('engine_seconds_total', "Time in the engine's module.", ({ seconds }) => seconds);
  }

  /** The Prometheus text format and its media type. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }

  requestFinished({ operation, method, status, milliseconds }: FinishedRequest): void {
    const name = operation ?? 'none';
    this.#requests.inc({ operation: name, method, status: classOf(status) });
    this.#latencies.observe({ operation: name }, milliseconds / 1000);
  }

  clientError(kind: string): void {
    this.#clientErrors.inc({ kind });
  }

  mail(outcome: MailOutcome): void {
    this.#mails.inc({ outcome });
  }

  engineCall(call: string, milliseconds: number): void {
    const { calls, seconds } = this.#engine.get(call) ?? { calls: 0, seconds: 0 };
    this.#engine.set(call, { calls: calls + 1, seconds: seconds + milliseconds / 1000 });
  }

  /**
   * Adds metrics of the process: memory, CPU, event loop, garbage collection and served data. Call it once per process.
   */
  watch({ catalogueVersion, database }: MetricSources): void {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge('catalogue_version', 'Version of the served catalogue.', (gauge) => {
      gauge.set(catalogueVersion());
    });
    this.#gauge('database_repeated_transactions', 'Transactions repeated after a lost race.', (gauge) => {
      gauge.set(database().repeated);
    });
    this.#gauge(
      'database_connections',
      'Connections by state; waiting are requests without one.',
      (gauge) => {
        for (const [state, count] of Object.entries(database().connections)) gauge.set({ state }, count);
      },
    );
  }

  #gauge(name: string, help: string, read: (gauge: Gauge) => void): void {
    const collect = function (this: Gauge): void {
      this.reset();
      read(this);
    };
    new Gauge({ name, help, labelNames: ['state'], registers: [this.#registry], collect });
  }

  #engineCounter(name: string, help: string, of: (sum: { calls: number; seconds: number }) => number): void {
    const engine = this.#engine;
    const collect = function (this: Counter): void {
      this.reset();
      for (const [call, sum] of engine) this.inc({ call }, of(sum));
    };
    new Counter({ name, help, labelNames: ['call'], registers: [this.#registry], collect });
  }
}

/** A listener for the metrics only. */
export interface MetricsServer {
  /** `http://host:port/metrics`. */
  readonly url: string;
  close(): Promise<void>;
}

const serverOf = (metrics: Metrics): Server =>
  createServer(({ method, url }, response) => {
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Ask for /metrics.\n');
      return;
    }
    metrics.text().then(
      ({ type, body }) =>
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    );
  });

/**
 * Serves the metrics on their own port, so that product users need no access to it. Port 0 takes a free one.
 * @throws Error when the port is taken
 */
export const listenMetrics = (metrics: Metrics, port: number, host: string): Promise<MetricsServer> =>
  new Promise((resolve, reject) => {
    const server = serverOf(metrics).once('error', reject);
    const close = () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    server.listen(port, host, () => {
      const { address, family, port: taken } = server.address() as AddressInfo;
      resolve({ url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`, close });
    });
  });
