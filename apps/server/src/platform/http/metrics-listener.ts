import fastify from 'fastify';
import { metricsRoute, type MetricsDoor } from './metrics-route.ts';

/** An open door for figures alone. */
export type MetricsListener = { readonly url: string; readonly close: () => Promise<void> };

/** Serves /metrics and nothing else, for a worker, which answers no calls. A busy port rejects with EADDRINUSE. */
export async function openMetricsListener(
  options: MetricsDoor & { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  const app = fastify({ logger: false, forceCloseConnections: true });
  metricsRoute(app, options);
  const url = await app.listen({ host: options.host, port: options.port });
  return { url, close: () => app.close() };
}
