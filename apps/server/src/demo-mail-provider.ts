import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isErrno } from './platform/errno.ts';
import type { Log } from './platform/log.ts';

const port = z.number().int().min(1).max(65_535);
const ports = z.strictObject({ imap: port, smtp: port, tokens: port });

/** Where the demo's stand-in for mail providers listens. */
type MailPorts = z.infer<typeof ports>;

type DemoProvider = { readonly key: Buffer; readonly log: Log; readonly now?: () => Date };

/**
 * Starts the demo's stand-in for mail providers: on the ports of the last start, because connected mailboxes name them; on others only if somebody else took those. Its
 * messages end with the process, so each start has another UIDVALIDITY.
 */
export async function startDemoMailProvider(dataDir: string, { key, log, now = () => new Date() }: DemoProvider) {
  const { startMailProviderStandIn } = await import('@lanewright/sandbox');
  const options = { key, uidValidity: Math.floor(now().getTime() / 1_000) };
  const kept = await readMailPorts(dataDir);
  if (kept !== null)
    try {
      return await startMailProviderStandIn({ ...options, ports: kept });
    } catch (error) {
      if (!isErrno(error, 'EADDRINUSE', 'EACCES')) throw error;
      log.warn({ ports: kept }, 'the ports of the stand-in for mail providers are taken; its mailboxes cannot be read');
    }
  const started = await startMailProviderStandIn(options);
  if (kept === null)
    await keepMailPorts(dataDir, {
      imap: started.imap.port,
      smtp: started.smtpPort,
      tokens: Number(new URL(started.tokens.tokenUrl).port),
    });
  return started;
}

/** The ports of the first start, kept beside the demo's data; null before it, and if the file holds something else. */
async function readMailPorts(dataDir: string): Promise<MailPorts | null> {
  try {
    const kept: unknown = JSON.parse(await readFile(fileIn(dataDir), 'utf8'));
    return ports.safeParse(kept).data ?? null;
  } catch (error) {
    if (isErrno(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Keeps the ports for the next start. */
async function keepMailPorts(dataDir: string, kept: MailPorts): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(fileIn(dataDir), JSON.stringify(kept));
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'mail-stand-in.json');
}
