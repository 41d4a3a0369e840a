import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseLoad } from './models/connection.ts';

/** A request that was answered. */
export interface FinishedRequest {
  /** The operation's name; null for files, pages and addresses that lead nowhere. */
  readonly operation: string | null;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** What is asked when the metrics are read, not before. */
export interface MetricSources {
  /** The catalogue's version that this process serves. */
  readonly catalogueVersion: () => number;
  readonly database: () => DatabaseLoad;
}

/** What became of an attempt to send a mail. */
export type MailOutcome = 'sent' | 'retried' | 'failed' | 'dropped';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/** What this process counts for whoever watches it, as Prometheus reads it; nothing in it names a user. */
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
    help: 'From a request to its answer.',
    labelNames: ['operation'],
    buckets,
    registers: [this.#registry],
  });
  readonly #clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Errors that browsers told of.',
    labelNames: ['kind'],
    registers: [this.#registry],
  });
  readonly #mails = new Counter({
    name: 'mails_total',
    help: 'Attempts to send a mail, by outcome; failed ones are not tried again.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  /** Added up here and handed over when read: a call of the engine may take less time than to count it there. */
  readonly #engine = new Map<string, { calls: number; seconds: number }>();

  constructor() {
    this.#engineCounter('engine_calls_total', "Calls of the engine's module.", ({ calls }) => calls);
    this.#engineCounter('engine_seconds_total', "Time in the engine's module.", ({ seconds }) => seconds);
  }

  /** The text format of Prometheus, and its media type. */
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

  /** Counts the process itself too: memory, processor, event loop, garbage; and what it serves. Once a process. */
  watch({ catalogueVersion, database }: MetricSources): void {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge('catalogue_version', 'Version of the figures that are served.', (gauge) => {
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
