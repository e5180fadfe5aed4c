import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Listens on an address for a moment. Rejects with the error that listening there would meet later, so that a start
 * which must fail for it fails before its long work.
 */
export async function ensureFree(at: { readonly host: string; readonly port: number }): Promise<void> {
  const probe = createServer();
  probe.listen(at);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
