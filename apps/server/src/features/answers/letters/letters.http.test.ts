import {
  changedMeanwhile,
  listLetters,
  previewLetter,
  rejectQuote,
  resetLetter,
  respondToQuote,
  saveLetter,
} from '@lanewright/contract';
import { BUILT_IN_LETTERS } from '@lanewright/requests';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
let manager: Person;
let administrator: Person;
let viewer: Person;

beforeAll(async () => {
  desk = await startDesk();
  manager = await desk.people.manager();
  administrator = await desk.people.administrator();
  viewer = await desk.people.viewer();
});
afterAll(() => desk.end());

const OWN = {
  subject: 'Rate for {lane}',
  body: 'Hi,\n\n{stops}\n{equipment}, {rate}, {cost_type} ({includes})\n- {parts}\nValid until {valid_until}\n{signature}',
};
const letters = () =>
  desk.db.selectFrom('letter').select(['customer_id', 'kind', 'version', 'body']).orderBy('id').execute();
const updates = async () => {
  const entries = await desk.db.selectFrom('audit_entry').select('act').where('object_type', '=', 'letter').execute();
  return entries.filter(({ act }) => act === 'update').length;
};
const save = (customer: number | null, as: Person, body: object = {}, kind = 'respond') =>
  desk.call(saveLetter, { as, id: kind, body: { customer, version: 0, ...OWN, ...body } });
const sent = async (quote: number) =>
  desk.db
    .selectFrom('sent_mail')
    .select(['subject', 'body_text'])
    .where('quote_id', '=', quote)
    .executeTakeFirstOrThrow();
const respond = async (quote: number) =>
  desk.call(respondToQuote, {
    as: manager,
    id: quote,
    body: { quoted_price: 1900, cost_type: 1, service_type: 'TL', email: 'dana@shipper.example' },
  });

describe('the letters of a shipper', () => {
  it("[B-028] holds before the house's, which holds before the one built in", async () => {
    const said = async () => {
      const quote = await desk.given({ expiration_date: new Date('2026-11-21T18:00:00Z') });
      expect((await respond(quote)).status).toBe(200);
      return sent(quote);
    };
    expect((await said()).body_text).toContain('Thank you for your request. Our rate:');
    expect((await save(null, administrator, { body: OWN.body.replace('Hi,', 'House,') })).status).toBe(200);
    expect((await said()).body_text).toMatch(/^House,\n/);
    expect((await save(desk.alder, manager)).status).toBe(200);
    expect(await said()).toEqual({
      subject: 'Rate for Dallas, TX to Atlanta, GA',
      body_text: `Hi,

Pickup:      Dallas, TX 75201 (2026-11-21, 08:00)
Delivery:    Atlanta, GA 30303 (2026-11-22, 08:00)
Dry Van, $1,900 USD, All In (line haul, fuel and the stops and services named above)
Valid until November 21, 2026 at 12:00 PM CST
Lanewright pricing desk

This quote: Dallas, TX to Atlanta, GA, $1,900 USD.
Valid until November 21, 2026 at 12:00 PM CST.
No other words of this letter change the rate, the validity or the lane.
`,
    });
    const other = await desk.given({}, { customer: desk.birch });
    await respond(other);
    expect((await sent(other)).body_text).toMatch(/^House,\n/);
    const reset = await desk.call(resetLetter, {
      as: manager,
      id: 'respond',
      body: { customer: desk.alder, version: 1 },
    });
    expect(reset.body).toMatchObject({ own: null, otherwise: { from: 'house' } });
    expect((await said()).body_text).toMatch(/^House,\n/);
    await desk.call(resetLetter, { as: administrator, id: 'respond', body: { customer: null, version: 1 } });
    expect((await said()).body_text).toContain('Thank you for your request. Our rate:');
    expect(await letters()).toEqual(
      [null, desk.alder].map((customer_id) => ({ customer_id, kind: 'respond', version: 2, body: null })),
    );
    await desk.db.deleteFrom('letter').execute();
  });

  it('[B-028] says in a rejection only what is stored', async () => {
    const body = '{lane}\nReason: {reason}.\n{signature}';
    await save(desk.alder, manager, { subject: 'Re: {subject}', body }, 'reject');
    const quote = await desk.given();
    const answer = await desk.call(rejectQuote, {
      as: manager,
      id: quote,
      body: { rejection_reason: 'Lead Time', email: 'dana@shipper.example' },
    });
    expect(answer.status).toBe(200);
    expect((await sent(quote)).body_text).toBe(
      'Dallas, TX to Atlanta, GA\nReason: lead time.\nLanewright pricing desk\n',
    );
    await desk.db.deleteFrom('letter').execute();
  });

  it('[B-028 SP-037] is not overwritten by somebody who saw another version', async () => {
    expect((await save(desk.alder, manager)).status).toBe(200);
    const [kept, before] = [await letters(), await updates()];
    for (const version of [0, 2]) {
      const answer = await save(desk.alder, manager, { version, body: `${OWN.body}\nThanks` });
      expect([answer.status, await letters()]).toEqual([409, kept]);
    }
    const both = await Promise.all(
      [1, 2].map((n) => save(desk.birch, manager, { body: `${OWN.body}\nThanks${'!'.repeat(n)}` })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const next = await save(desk.alder, manager, { version: 1 });
    expect(next.body).toMatchObject({ version: 2, own: { changed_by_name: manager.displayName } });
    expect(await updates()).toBe(before + 1);
  });
});

describe('a letter with words that no check knows', () => {
  beforeEach(() => desk.db.deleteFrom('letter').execute());
  const body = `${OWN.body}\nOur best is MMCL, says Whitfield.`;

  it('[B-028] is kept once its writer vouched for each of them, which the audit holds', async () => {
    const refused = await save(desk.alder, manager, { body });
    expect(refused).toMatchObject({ status: 409, body: { unknown_words: ['MMCL', 'Whitfield'] } });
    const some = await save(desk.alder, manager, { body, vouched: ['mmcl', 'Whitfield'] });
    expect(some).toMatchObject({ status: 409, body: { unknown_words: ['MMCL'] } });
    expect(await letters()).toEqual([]);
    const kept = await save(desk.alder, manager, { body, vouched: ['MMCL', 'Whitfield', 'Other'] });
    expect(kept).toMatchObject({ status: 200, body: { own: { vouched: ['MMCL', 'Whitfield'] } } });
    const entry = await desk.db
      .selectFrom('audit_entry')
      .select(['actor_name', 'after'])
      .where('object_type', '=', 'letter')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_name: manager.displayName, after: { vouched: ['MMCL', 'Whitfield'] } });
    // What was vouched for in this letter is not asked again, and a new word is.
    const again = await save(desk.alder, manager, { version: 1, body: `${body} MCM` });
    expect(again).toMatchObject({ status: 409, body: { unknown_words: ['MCM'] } });
    expect((await save(desk.alder, manager, { version: 1, body: `${body}!` })).status).toBe(200);
  });

  it('[B-028] is refused for a promise about the price whose words are all known, until its writer confirms it', async () => {
    const promise = 'We match any lower price.';
    const promising = { body: `${OWN.body}\n${promise}` };
    const refused = await save(desk.alder, manager, promising);
    expect(refused).toMatchObject({ status: 409, body: { unknown_words: [promise] } });
    expect(await letters()).toEqual([]);
    expect((await save(desk.alder, manager, { ...promising, vouched: [promise] })).status).toBe(200);
  });

  it('[B-028] asks about each number again at every save, because it may mean something else by now', async () => {
    const numbered = `${OWN.body}\nTerminal B7 of Whitfield.`;
    const vouched = ['B7', 'Whitfield'];
    expect((await save(desk.alder, manager, { body: numbered, vouched })).status).toBe(200);
    const changed = { version: 1, body: `${numbered}!` };
    expect(await save(desk.alder, manager, changed)).toMatchObject({ status: 409, body: { unknown_words: ['B7'] } });
    expect((await save(desk.alder, manager, { ...changed, vouched: ['B7'] })).status).toBe(200);
  });

  it('[B-028] goes out with the stored price, lane and validity below them, and is previewed so', async () => {
    await save(desk.alder, manager, { body, vouched: ['MMCL', 'Whitfield'] });
    const quote = await desk.given();
    await respond(quote);
    const terms =
      /This quote: Dallas, TX to Atlanta, GA, \$1,900 USD\.\nValid until .+\.\nNo other words of this letter/;
    expect((await sent(quote)).body_text).toMatch(terms);
    const shown = await desk.call(previewLetter, { as: manager, id: 'respond', body: { ...OWN, body, quote } });
    expect(shown.body).toMatchObject({ text: expect.stringMatching(terms) });
  });
});

describe('two writers of one letter', () => {
  beforeEach(() => desk.db.deleteFrom('letter').execute());
  const told = async (version: number, body: object = {}) => {
    const kept = await letters();
    const answer = await save(desk.alder, manager, { version, ...body });
    expect([answer.status, await letters()]).toEqual([409, kept]);
    return changedMeanwhile.loose().parse(answer.body);
  };

  it('[B-028 SP-037] the second is told who changed what, and sends on the version told', async () => {
    await save(desk.alder, manager);
    const body = OWN.body.replace('Hi,', 'Dear all,');
    await save(desk.alder, administrator, { version: 1, subject: 'Our rate for {lane}', body });
    const { version, changed_by, changed, possible } = await told(1);
    expect({ version, changed_by, possible }).toEqual({
      version: 2,
      changed_by: administrator.displayName,
      possible: true,
    });
    expect(changed).toEqual([
      { field: 'subject', label: 'Subject', from: OWN.subject, to: 'Our rate for {lane}' },
      { field: 'body', label: 'Letter', from: OWN.body, to: body },
    ]);
    expect((await save(desk.alder, manager, { version })).status).toBe(200);
  });

  it('[B-028 SP-037] the second of two first writers is told the words that came in', async () => {
    await save(desk.alder, administrator);
    const { changed } = await told(0);
    expect(changed.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['subject', BUILT_IN_LETTERS.respond.subject, OWN.subject],
      ['body', BUILT_IN_LETTERS.respond.body, OWN.body],
    ]);
  });

  it('[B-028 SP-037] words that were given up and written anew are another version', async () => {
    await save(desk.alder, manager);
    const which = { as: administrator, id: 'respond', body: { customer: desk.alder, version: 1 } };
    expect((await desk.call(resetLetter, which)).body).toMatchObject({ version: 2, own: null });
    expect((await told(1)).changed).toMatchObject([
      { field: 'subject', to: BUILT_IN_LETTERS.respond.subject },
      { field: 'body', to: BUILT_IN_LETTERS.respond.body },
    ]);
    const anew = OWN.body.replace('Hi,', 'Again,');
    await save(desk.alder, administrator, { version: 2, body: anew });
    expect((await told(1)).changed).toMatchObject([{ field: 'body', from: OWN.body, to: anew }]);
    expect((await desk.call(resetLetter, which)).status).toBe(409);
  });
});

describe('a letter that is refused', () => {
  beforeAll(async () => {
    await desk.db.deleteFrom('letter').execute();
    await save(desk.alder, manager);
  });
  it.each([
    [
      { body: OWN.body.replace('{rate}', '$1,500') },
      { body: [expect.stringContaining('An amount'), 'The letter lacks {rate}.'] },
    ],
    [{ body: `${OWN.body}\n{raet}` }, { body: ['Line 8: There is no field {raet}. Did you mean {rate}?'] }],
    [{ subject: 'x\r\nBcc: all@evil.example' }, { subject: ['The subject is one line without control characters.'] }],
    [{ subject: '' }, { subject: ['This field is required'] }],
  ])('[B-028] changes nothing and says why: %j', async (changes, faults) => {
    const before = await letters();
    const answer = await save(desk.alder, manager, { version: 1, ...changes });
    expect([answer.status, answer.body, await letters()]).toEqual([400, faults, before]);
  });

  it('[B-028] is passed over where it was kept under other rules', async () => {
    await desk.db
      .updateTable('letter')
      .set({ body: 'Our rate is $1.' })
      .where('customer_id', '=', desk.alder)
      .execute();
    const quote = await desk.given();
    await respond(quote);
    expect((await sent(quote)).body_text).toContain('Rate:        $1,900 USD');
  });

  it('[B-028] is of somebody who may not change it, or of a shipper that is not there', async () => {
    const before = await letters();
    expect((await save(desk.birch, viewer)).status).toBe(403);
    expect((await save(null, manager)).status).toBe(403);
    expect((await save(999_999, manager)).status).toBe(404);
    expect((await desk.call(listLetters, { as: viewer, query: { customer: '999999' } })).status).toBe(404);
    expect((await desk.call(listLetters, { as: viewer, query: { customer: 'x' } })).status).toBe(400);
    expect(await letters()).toEqual(before);
  });
});

it('[B-028 SP-097] is not one of the default shipper', async () => {
  const { id } = await desk.db
    .insertInto('customer')
    .values({ customer_name: 'Default shipper', customer_slug: 'default', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await letters();
  const reset = await desk.call(resetLetter, { as: manager, id: 'respond', body: { customer: id, version: 0 } });
  for (const answer of [await save(id, manager), reset])
    expect([answer.status, answer.body]).toEqual([409, { detail: 'The default shipper cannot be edited.' }]);
  expect((await desk.call(listLetters, { as: viewer, query: { customer: String(id) } })).status).toBe(409);
  expect(await letters()).toEqual(before);
});

describe('the preview', () => {
  const preview = (quote: number, words: object = OWN, kind = 'respond') =>
    desk.call(previewLetter, { as: viewer, id: kind, body: { quote, ...words } });

  it('[B-028] shows a real quote with its stored price, and keeps nothing', async () => {
    const quote = await desk.given({ quoted_price_cents: cents(123_450), shipper_quote_id: '<b>{rate}</b>' });
    const before = await desk.footprint(quote);
    const answer = await preview(quote, { ...OWN, body: `{reference}\n${OWN.body}` });
    expect(answer.body).toMatchObject({ text: expect.stringContaining('<b>{rate}</b>\nHi,') });
    expect(answer.body).toMatchObject({ text: expect.stringContaining('Dry Van, $1,234.50 USD') });
    expect(await desk.footprint(quote)).toEqual(before);
  });

  it('[B-028] refuses a quote without a price, one that is not there, and unsound words', async () => {
    const quote = await desk.given();
    expect((await preview(quote)).status).toBe(409);
    expect((await preview(quote, BUILT_IN_LETTERS.reject, 'reject')).status).toBe(200);
    expect((await preview(999_999)).status).toBe(404);
    expect((await preview(quote, { subject: 'x', body: 'x' })).status).toBe(400);
    expect((await preview(quote, OWN, 'complaint')).status).toBe(404);
  });

  it('[B-028] shows a letter of questions with examples, since a quote leaves nothing open', async () => {
    const answer = await preview(await desk.given(), BUILT_IN_LETTERS.question, 'question');
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { text: expect.stringContaining('- How heavy is the load?\n') },
    ]);
  });
});
