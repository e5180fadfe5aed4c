import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import { CertificateError, readCertificate } from './certificate.ts';
import { selfSigned } from './self-signed.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanewright-certificate-'));
});
afterEach(() => rm(folder, { recursive: true }));

const clock = fixedClock('2026-11-20T18:00:00Z');
const made = () =>
  selfSigned({
    names: ['mx.broker.example', '127.0.0.1'],
    from: new Date('2026-11-01T00:00:00Z'),
    until: new Date('2051-11-01T00:00:00Z'),
  });

describe('a self-signed certificate', () => {
  it('is read back by OpenSSL with the values it was made with', () => {
    const certificate = new X509Certificate(made().cert);
    expect(certificate.checkHost('mx.broker.example')).toBe('mx.broker.example');
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect([certificate.validFrom, certificate.validTo]).toEqual([
      'Nov  1 00:00:00 2026 GMT',
      'Nov  1 00:00:00 2051 GMT',
    ]);
  });
});

describe('the certificate of the listener', () => {
  it('is read from the operator’s files', async () => {
    const pair = made();
    const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
    await writeFile(files.cert, pair.cert);
    await writeFile(files.key, pair.key);
    expect(await readCertificate({ files, demoFolder: null, clock })).toEqual(pair);
  });

  it('stops the start with a sentence if the files do not match, and never shows the key', async () => {
    const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
    await writeFile(files.cert, made().cert);
    await writeFile(files.key, made().key);
    const read = readCertificate({ files, demoFolder: null, clock });
    await expect(read).rejects.toThrow(
      new CertificateError('The files of MAIL_IN_TLS_CERT and MAIL_IN_TLS_KEY are no certificate and its key.'),
    );
  });

  it('names the setting of a missing file', async () => {
    const files = { cert: join(folder, 'none.pem'), key: join(folder, 'none.pem') };
    await expect(readCertificate({ files, demoFolder: null, clock })).rejects.toThrow(
      'MAIL_IN_TLS_CERT cannot be read',
    );
  });

  it('is made once in the demo, readable only by its owner, and renewed before it expires', async () => {
    const source = { files: null, demoFolder: folder };
    const first = await readCertificate({ ...source, clock });
    expect(await readCertificate({ ...source, clock })).toEqual(first);
    expect((await stat(join(folder, 'mail-tls.json'))).mode & 0o777).toBe(0o600);
    const later = fixedClock('2027-11-01T18:00:00Z');
    expect(await readCertificate({ ...source, clock: later })).not.toEqual(first);
  });

  it('is absent without files outside the demo', async () => {
    expect(await readCertificate({ files: null, demoFolder: null, clock })).toBeNull();
  });
});
