import type { ScoredMail } from './truth.ts';

/** The shipper that every generated mail comes from, listed with automatic answers on. */
export const SENDER = 'megan@harborfoods.example';
/** Its company. */
export const COMPANY = 'Harbor Foods';

/** The mail as a message of RFC 5322, as a mail server hands it over. */
export function rawMail({ name, subject, text, html, headers, date }: ScoredMail): Buffer {
  const boundary = `part-${name}`;
  const parts = [
    ...(text === null ? [] : [['text/plain', text] as const]),
    ...(html === null ? [] : [['text/html', html] as const]),
  ];
  const [only] = parts;
  const single = parts.length === 1 && only !== undefined;
  const lines = [
    `From: Megan Ortiz <${SENDER}>`,
    'To: quotes@lanewright.example',
    `Subject: ${subject}`,
    `Date: ${date}`,
    `Message-ID: <${name}@harborfoods.example>`,
    ...Object.entries(headers).map(([header, value]) => `${header}: ${value}`),
    'MIME-Version: 1.0',
    ...(single
      ? partLines(only)
      : [
          `Content-Type: multipart/alternative; boundary="${boundary}"`,
          '',
          ...parts.flatMap((part) => [`--${boundary}`, ...partLines(part)]),
          `--${boundary}--`,
        ]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

function partLines([type, content]: readonly [string, string]): readonly string[] {
  return [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', ...content.split('\n')];
}
