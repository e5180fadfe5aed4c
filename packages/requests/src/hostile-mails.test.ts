import { day } from '@lanewright/units';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToText } from './body/html-text.ts';
import { needsReview } from './judge/needs-review.ts';
import { readRequest } from './read-request.ts';
import type { IncomingMail, Reading, Span } from './reading/reading.ts';
import { gazetteer } from './testing/gazetteer.ts';
import { mailWith } from './testing/sample-mails.ts';

const FRAGMENTS = [
  'Joliet, IL 60436',
  'Hutchins TX',
  'Pickup: ',
  'Delivery:',
  'From:',
  'To: ',
  ' to ',
  ' -> ',
  '11/23',
  'Nov 24',
  'Tuesday',
  '8:00 - 14:00',
  '9am-4pm',
  'by 15:00',
  '42,000 lbs',
  '18,140 kg',
  '22 pallets',
  'Commodity: ',
  'dry van',
  'reefer',
  '34F',
  '-10 to -5 F',
  'UN1263',
  'no hazmat',
  'team',
  'all-in',
  '\n',
  '\n  ',
  '\r\n',
  '\t',
  '> ',
  'On Mon wrote:',
  'Thanks,',
  'PO 123',
  'Ref: ABC-1',
  '$250,000 declared value',
  '\u0000',
  '🚚',
  'é',
  'L5T 2N7',
  'live unload',
  'drop trailer',
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 8 })), { maxLength: 60 })
    .map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 60 }).map((parts) => parts.join('')),
);

const noise = fc.array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 6 })), { maxLength: 4 });
const wordsOf = (lead: string): fc.Arbitrary<string> => noise.map((parts) => `${lead} ${parts.join(' ')}`);
/** Requests with noise in every line, so that most runs read stops and fields. */
const request = fc
  .tuple(
    fc.shuffledSubarray(
      [
        'Weight: 42,000 lbs',
        "Equipment: 53' dry van",
        'Temp: 34F',
        'Commodity: Paint, UN1263',
        'Reference: AB-1',
        'Pallets: 22',
      ],
      { minLength: 2 },
    ),
    wordsOf('Pickup: Joliet, IL 60436 11/23/2026 08:00-14:00'),
    wordsOf('Delivery: Hutchins, TX 75141\n   Wed 11/25 by 15:00'),
    fc.array(text, { maxLength: 2 }),
    fc.constantFrom('\n', '\r\n', '\n\n'),
  )
  .map(([labels, pickup, delivery, rest, gap]) => [pickup, ...labels, delivery, ...rest].join(gap));

function spansIn(value: unknown): readonly Span[] {
  if (Array.isArray(value)) return value.flatMap(spansIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = isSpan(value) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(spansIn)];
}

function isSpan(value: object): value is Span {
  return 'words' in value && 'start' in value && 'end' in value && 'source' in value;
}

function wordsAt(mail: IncomingMail, reading: Reading, span: Span): string {
  const texts = {
    body: reading.body,
    subject: mail.subject,
    from: mail.from?.name ?? '',
    reply_to: mail.replyTo?.address ?? '',
  };
  const whole = span.source === 'from' && span.words === mail.from?.address ? mail.from.address : texts[span.source];
  return whole.slice(span.start, span.end);
}

/** The text of an attached file. */
const file = fc.record({
  name: fc.string(),
  page: fc.option(fc.nat()),
  kind: fc.constantFrom('table', 'document'),
  text,
});

describe('whatever the text', () => {
  it('[B-009] never throws, and the offsets always point at the words claimed', () => {
    fc.assert(
      fc.property(text, text, fc.option(text), fc.array(file, { maxLength: 2 }), (body, subject, html, attached) => {
        const mail = mailWith({ text: body, subject, html, attached });
        const reading = readRequest(mail, gazetteer);
        needsReview(reading, day('2026-11-20'));
        for (const span of spansIn([
          reading.quotes,
          reading.shipper_company,
          reading.contact_name,
          reading.reply_to,
          reading.findings,
        ]))
          expect(wordsAt(mail, reading, span)).toBe(span.words);
      }),
      { numRuns: 400 },
    );
  });

  it('[B-009] points at the words claimed in requests full of noise, and most of these are read', () => {
    let quotes = 0;
    const holds = fc.property(request, (body) => {
      const mail = mailWith({ text: body });
      const reading = readRequest(mail, gazetteer);
      quotes += reading.quotes.length;
      for (const span of spansIn([reading.quotes, reading.findings]))
        expect(wordsAt(mail, reading, span)).toBe(span.words);
    });
    fc.assert(holds, { numRuns: 250 });
    expect(quotes).toBeGreaterThan(125);
  });

  it('scripts and hidden or struck-out text of an HTML body are never read', () => {
    const visible = fc.string().map((words) => words.replace(/[<>&]/g, ''));
    const parts = fc.oneof(
      fc.constantFrom(
        '<td>',
        '</td>',
        '<tr>',
        '<table>',
        '&amp;',
        '&#x1F69A;',
        '&#xD800;',
        '< ',
        '<script>secret</script>',
        '<s>secret</s>',
        '<!-- secret -->',
        '<p style="display:none">secret</p>',
      ),
      visible,
    );
    const never = fc.property(fc.array(parts), (html) => {
      expect(htmlToText(html.join(''))).not.toContain('secret');
    });
    fc.assert(never);
  });
});

// Each takes some tenths of a second; a reader that is not linear takes minutes. A starved machine is no reason to fail.
const NOT_LINEAR_MS = 20_000;

describe('hostile sizes are read in a time that grows with their length only', () => {
  const within = (mail: Partial<IncomingMail>): Reading => {
    const start = performance.now();
    const reading = readRequest(mailWith(mail), gazetteer);
    expect(performance.now() - start).toBeLessThan(NOT_LINEAR_MS);
    return reading;
  };
  const MB = 1024 * 1024;
  it.each([
    ['10 MB of one letter', 'a'.repeat(10 * MB)],
    ['10 MB of blanks', ' '.repeat(10 * MB)],
    ['10 MB of figures', '1'.repeat(10 * MB)],
    ['10 MB of capitals', 'AL '.repeat(3 * MB)],
    ['10 MB of places', 'Joliet, IL 60436 to Hutchins, TX 75141\n'.repeat(MB / 4)],
    ['10 MB of dates', '11/23 08:00-14:00 '.repeat(MB / 2)],
    ['10 MB of words', 'Aaaa Bbbb Cccc '.repeat(MB / 2)],
    ['10 MB of numbers', '1,000,000,000 '.repeat(MB / 2)],
    ['10 MB of ids', 'A-1-A-1-'.repeat(MB)],
    ['10 MB of colons', 'Pickup: '.repeat(MB)],
    ['100,000 lines', 'Pickup: Joliet, IL 60436\n'.repeat(100_000)],
    ['100,000 continued lines', `Pickup: x\n${'  y\n'.repeat(100_000)}`],
    ['100,000 quoted lines', '> On Mon wrote:\n'.repeat(100_000)],
    ['2,000 cells in a row', `${'Origin\tDestination\tEquip\t'.repeat(700)}\n`.repeat(100)],
    ['NULs', '\u0000'.repeat(MB)],
  ])('%s', (_, body) => {
    const reading = within({ text: body });
    expect(reading.findings.map((f) => f.code)).toContain('body_cut');
  });

  it.each([
    ['unclosed tags', '<td'.repeat(3 * MB)],
    ['deep tags', '<div>'.repeat(2 * MB)],
    ['hidden tags', '<s>'.repeat(3 * MB)],
    ['entities', '&amp;'.repeat(2 * MB)],
    ['one long style', `<p style="${'x'.repeat(10 * MB)}">`],
  ])('HTML: %s', (_, html) => {
    expect(within({ html }).quotes).toEqual([]);
  });

  it('a long subject', () => {
    expect(within({ subject: 'FW: '.repeat(MB), text: 'a' }).quotes).toEqual([]);
  });

  it('a body that was cut always goes to a person', () => {
    const reading = within({
      text: `Pickup: Joliet, IL 60436 11/23\nDelivery: Hutchins, TX 75141 11/25\n${'filler\n'.repeat(40_000)}`,
    });
    expect(needsReview(reading, day('2026-11-20')).map((r) => r.facts['finding'])).toContain('body_cut');
  });
});
