import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Figures for Prometheus. Labels are routes and codes, never anything of a request. */
export class Metrics {
  readonly registry = new Registry()
  readonly requests: Counter<'method' | 'route' | 'status'>
  readonly duration: Histogram<'route'>
  readonly steps: Histogram<'step'>

  constructor() {
    const registers = [this.registry]
    this.requests = new Counter({ name: 'invoiceconv_requests_total', help: 'Answered requests', labelNames: ['method', 'route', 'status'], registers })
    const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120]
    this.duration = new Histogram({ name: 'invoiceconv_request_seconds', help: 'Time to the answer', labelNames: ['route'], buckets: seconds, registers })
    this.steps = new Histogram({ name: 'invoiceconv_conversion_step_seconds', help: 'Time in each step of a conversion', labelNames: ['step'], buckets: seconds, registers })
  }

  /** A figure that is asked for when somebody looks. */
  gauge(name: string, help: string, value: () => number): void {
    new Gauge({ name, help, registers: [this.registry], collect() { this.set(value()) } })
  }

  collectOfProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }
}

/** Serves the figures on a port of their own, to this machine only. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    void metrics.registry.metrics().then((text) => {
      response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text)
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return server
}
