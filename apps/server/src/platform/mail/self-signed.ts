import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** A private key and its certificate, both PEM. The key is secret. */
export type TlsPair = { readonly key: string; readonly cert: string };

/** Whom a certificate is for, and until when. */
type SelfSignedOptions = {
  /** Host names and IPv4 addresses; the first one is the subject. */
  readonly names: readonly string[];
  readonly from: Date;
  readonly until: Date;
};

const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const SUBJECT_ALT_NAME = [0x55, 0x1d, 0x11];

/**
 * Makes a self-signed certificate with a key of 256 bits on a NIST curve (RFC 5280), because Node signs but writes no certificates. It
 * encrypts against listeners and proves nobody's identity: right for the demo and tests, not for production.
 */
export function selfSigned({ names, from, until }: SelfSignedOptions): TlsPair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const algorithm = der(0x30, der(0x06, Buffer.from(ECDSA_WITH_SHA256)));
  const name = nameOf(names[0] ?? 'localhost');
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(15)),
    algorithm,
    name,
    der(0x30, timeOf(from), timeOf(until)),
    name,
    publicKey,
    der(0xa3, der(0x30, altNames(names))),
  );
  const signature = sign('sha256', body, createPrivateKey(privateKey));
  const certificate = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
  return { key: privateKey, cert: pem(certificate) };
}

/** One value in the distinguished encoding rules of ASN.1. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body]);
}

function lengthOf(length: number): readonly number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function nameOf(host: string): Buffer {
  return der(0x30, der(0x31, der(0x30, der(0x06, Buffer.from(COMMON_NAME)), der(0x0c, Buffer.from(host)))));
}

/** GeneralizedTime. RFC 5280 wants UTCTime before 2050. */
function timeOf(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  return at.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : der(0x18, Buffer.from(`${digits}Z`));
}

function altNames(names: readonly string[]): Buffer {
  const each = names.map((name) =>
    isIP(name) === 4 ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name)),
  );
  return der(0x30, der(0x06, Buffer.from(SUBJECT_ALT_NAME)), der(0x04, der(0x30, ...each)));
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
