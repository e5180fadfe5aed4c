import { day } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { needsReview } from './judge/needs-review.ts';
import { readRequest } from './read-request.ts';
import { atlas } from './testing/desk.ts';
import { mailWith } from './testing/sample-mails.ts';

const BY_LABELS =
  'Pickup: Joliet, IL 60436, 11/23/2026 08:00\nDelivery: Hutchins, TX 75141, 11/25/2026\nCommodity: Canned peaches\nPlease quote.\n';
const IN_WORDS = 'Need a rate from Joliet, IL to Dallas, TX please. 53 van, 42k lbs canned goods.\n\nThanks\nDana';
const NO_STATE =
  'Please quote:\nPickup: Springfield, 11/23/2026\nDelivery: Dallas, TX, 11/25/2026\nReefer, 42,000 lbs of frozen food, 0 to 10 F';

const replyOf = (text: string, at: number, date = '2026-11-20T15:00:00Z') =>
  mailWith({
    text,
    subject: 'Re: Quote request',
    messageId: `<r${at}@prairiecanning.example>`,
    inReplyTo: '<question@broker.example>',
    date: { at: new Date(date), offsetMinutes: -360 },
  });

function read(request: string, ...replies: readonly string[]) {
  const mails = replies.map((text, at) => replyOf(text, at));
  const reading = readRequest(mailWith({ text: request }), atlas, { answers: mails });
  const reasons = needsReview(reading, day('2026-11-20')).map(({ code, facts }) => String(facts['finding'] ?? code));
  return { reading, reasons, quote: reading.quotes[0] };
}

describe('a request read with the reply to our questions', () => {
  it.each([
    ['free words', "Sorry, 53' dry van, 42,000 lbs."],
    ['labels', 'Equipment: dry van\nWeight: 42,000 lbs'],
    ['our questions', '- Which equipment do you need? Dry van\n- How heavy is the load? 42,000 lbs'],
    ['quoted questions', '> - Which equipment do you need?\nDry van\n> - How heavy is the load?\n42,000 lbs\n'],
    [
      'words above our letter',
      'Dry van, 42,000 lbs\n\nThanks,\nDana\n\nOn Fri, Nov 20, 2026 at 9:30 AM Pricing <quotes@broker.example> wrote:\n> - Which equipment do you need?\n> - How heavy is the load? 9,999 lbs\n',
    ],
  ])('[B-009] is complete and certain by %s', (_how, reply) => {
    const { quote, reasons } = read(BY_LABELS, reply);
    expect(reasons).toEqual([]);
    expect(quote).toMatchObject({
      equipment: { value: 'dry_van' },
      weight_lbs: { value: 42_000 },
      commodity: { value: 'Canned peaches' },
    });
  });

  it('[B-009] gives days to the stop that the reply names, counted from the day of the reply', () => {
    expect(read(IN_WORDS, 'Pickup is 11/23 and delivery 11/25.').reasons).toEqual([]);
    const answers = [replyOf('Picks up tomorrow, delivers 11/25.', 0, '2026-11-22T15:00:00Z')];
    const tomorrow = readRequest(mailWith({ text: IN_WORDS }), atlas, { answers });
    expect(tomorrow.quotes[0]?.stops.map((stop) => stop.date?.value)).toEqual(['2026-11-23', '2026-11-25']);
    const [pickup, delivery] = read(IN_WORDS, '11/23').quote?.stops ?? [];
    expect([pickup?.date, delivery?.date]).toEqual([null, null]);
  });

  it.each(['Illinois', 'IL', 'Springfield, IL', 'It is Springfield, IL 62701.'])(
    '[B-009] gives %s to the only city without a state',
    (reply) => {
      const { quote, reasons } = read(NO_STATE, reply);
      expect(reasons).toEqual([]);
      expect(quote?.stops[0]).toMatchObject({ city: { value: 'Springfield' }, state: { value: 'IL' }, resolved: true });
    },
  );

  it('[B-009] may find its lane in the reply alone', () => {
    const { quote, reasons } = read(
      'Please quote a van with 40,000 lbs of paper.',
      'Joliet, IL to Dallas, TX. Pickup 11/23/2026, delivery 11/25/2026',
    );
    expect(reasons).toEqual([]);
    expect(quote?.stops.map((stop) => stop.city?.value)).toEqual(['Joliet', 'Dallas']);
  });

  it('[B-009 SP-070] takes the newest value, and a finding names both values', () => {
    const { quote, reading } = read(BY_LABELS, 'Dry van, 42,000 lbs', 'Sorry, it is 38,000 lbs. Pickup is on 11/24.');
    expect(quote?.weight_lbs).toMatchObject({ value: 38_000, confidence: 'doubtful' });
    expect(quote?.stops[0]?.date).toMatchObject({ value: '2026-11-24', confidence: 'doubtful' });
    expect(quote?.findings.filter(({ code }) => code === 'changed_by_reply').map(({ facts }) => facts)).toEqual([
      { field: 'weight_lbs', words: '38,000 lbs.', earlier: '42,000 lbs' },
      { field: 'stops.1.date', words: '11/24', earlier: '11/23/2026' },
    ]);
    expect(reading.findings.filter(({ code }) => code === 'not_understood')).toEqual([]);
  });

  it.each([
    ['another place', 'Dry van, 42,000 lbs. Pickup is in Peoria, IL.', 'changed_by_reply'],
    ['words that nobody reads', 'Dry van, 42,000 lbs, and bring two blue ladders.', 'not_understood'],
    ['a withdrawal', 'Please cancel this one.', 'other_kind'],
    ['two weights', 'Dry van, 42,000 lbs or 44,000 lbs', 'ambiguous'],
  ])('[B-009 SP-070] goes to a person for %s', (_what, reply, reason) => {
    expect(read(BY_LABELS, reply).reasons).toContain(reason);
  });

  it('[B-009] places all source words in one text', () => {
    const { reading, quote } = read(BY_LABELS, 'Hi,\n\nDry van', '42,000 lbs');
    expect(reading.parts.map(({ name, reply }) => [name, reply])).toEqual([
      ['Dana Whitfield', 0],
      ['Dana Whitfield', 1],
    ]);
    for (const at of [quote?.equipment?.at, quote?.weight_lbs?.at, quote?.commodity?.at])
      expect(reading.body.slice(at?.start, at?.end)).toBe(at?.words);
  });
});
