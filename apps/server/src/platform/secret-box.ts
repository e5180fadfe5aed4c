import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals secrets before they are stored, and opens them again. */
export type SecretBox = {
  /** `purpose` is bound to the text: what was sealed for one row cannot be opened in another. */
  seal(text: string, purpose: string): Buffer;
  /** Throws a SecretBoxError where it was sealed with another key or for another purpose, or was changed since. */
  open(sealed: Buffer, purpose: string): string;
};

/** A sealed secret that this key does not open. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

/** Length of the key in bytes. */
export const SECRETS_KEY_BYTES = 32;

/** Begins what this version seals, so that a later one can tell. */
const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with a random nonce for each text (NIST SP 800-38D). `key` has 32 bytes. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, purpose) => {
      if (sealed[0] !== VERSION || sealed.length < 1 + NONCE + TAG)
        throw new SecretBoxError('the secret was sealed in another way');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE));
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SecretBoxError('the secret was sealed with another key, or changed since', { cause: error });
      }
    },
  };
}
