import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Clock } from '../clock.ts';
import { isErrno } from '../errno.ts';
import { selfSigned, type TlsPair } from './self-signed.ts';

/** The source of the listener's certificate. */
export type CertificateSource = {
  /** The operator's files; null offers no STARTTLS, except in the demo. */
  readonly files: { readonly cert: string; readonly key: string } | null;
  /** The folder of the demo's own certificate; null makes none. */
  readonly demoFolder: string | null;
  readonly clock: Clock;
};

/** An unusable certificate. Its message is for the operator and never contains the key. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}

/** The validity of a self-made certificate in days; it is renewed when fewer than `RENEW_DAYS` are left. */
const MADE_DAYS = 365;
const RENEW_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Reads the certificate of the SMTP listener; null if there is none. The demo makes and keeps a self-signed one. Throws
 * a CertificateError if the operator's files are unreadable or do not match.
 */
export async function readCertificate({ files, demoFolder, clock }: CertificateSource): Promise<TlsPair | null> {
  if (files !== null) {
    const pair = {
      cert: await readNamed(files.cert, 'MAIL_IN_TLS_CERT'),
      key: await readNamed(files.key, 'MAIL_IN_TLS_KEY'),
    };
    if (!fits(pair))
      throw new CertificateError('The files of MAIL_IN_TLS_CERT and MAIL_IN_TLS_KEY are no certificate and its key.');
    return pair;
  }
  return demoFolder === null ? null : keptOrMade(demoFolder, clock.now());
}

async function readNamed(file: string, setting: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isErrno(error, 'ENOENT', 'EACCES', 'EISDIR', 'EPERM')) throw error;
    throw new CertificateError(`${setting} cannot be read: ${file}.`, { cause: error });
  }
}

async function keptOrMade(folder: string, now: Date): Promise<TlsPair> {
  const file = join(folder, 'mail-tls.json');
  const kept = await readKept(file);
  if (kept !== null && Date.parse(new X509Certificate(kept.cert).validTo) > now.getTime() + RENEW_DAYS * DAY_MS)
    return kept;
  const until = new Date(now.getTime() + MADE_DAYS * DAY_MS);
  const made = selfSigned({ names: ['localhost', '127.0.0.1'], from: new Date(now.getTime() - DAY_MS), until });
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

async function readKept(file: string): Promise<TlsPair | null> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isPair(kept) && fits(kept) ? kept : null;
  } catch (error) {
    // Missing at the first start, or truncated by a crash: make a new one.
    if (isErrno(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isPair(kept: unknown): kept is TlsPair {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('cert' in kept)) return false;
  return typeof kept.key === 'string' && typeof kept.cert === 'string';
}

function fits(pair: TlsPair): boolean {
  try {
    createSecureContext(pair);
    return true;
  } catch {
    // OpenSSL's message is dropped, because it may quote the key.
    return false;
  }
}
