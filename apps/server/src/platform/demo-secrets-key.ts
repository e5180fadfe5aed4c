import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from './errno.ts';
import { SECRETS_KEY_BYTES } from './secret-box.ts';

/**
 * The key that seals secrets in the demo, made once and kept beside its data for their owner alone. It protects nothing
 * from whoever reads that folder: an installation of one's own is given its key by SECRETS_KEY.
 */
export async function demoSecretsKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secrets.key');
  try {
    const kept = Buffer.from(await readFile(file, 'utf8'), 'base64');
    if (kept.length === SECRETS_KEY_BYTES) return kept;
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
  const made = randomBytes(SECRETS_KEY_BYTES);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, made.toString('base64'), { mode: 0o600 });
  return made;
}
