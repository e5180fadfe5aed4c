import { mailOf, type MailParts } from './mail-desk.ts';

/** A file of a mail; bytes are sent in base64. */
export type SentFile = { readonly name: string; readonly type: string; readonly content: string | Buffer };

/** A mail with files, each in a part of its own. */
export function mailWithFiles(
  files: readonly SentFile[],
  { text = 'Please see attached.', ...parts }: MailParts = {},
): string {
  const attached = files.map(({ name, type, content }) =>
    type === 'message/rfc822'
      ? `--b1\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${String(content)}\r\n`
      : `--b1\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
        `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n`,
  );
  return mailOf({
    ...parts,
    headers: [...(parts.headers ?? []), 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b1'],
    text: `--b1\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${attached.join('')}--b1--\r\n`,
  });
}
