import { describe, expect, it } from 'vitest';
import { FIELDS, compareLoad, faultsOf } from './compare.ts';
import { mailOf, mailsOf } from './generate.ts';
import { heldOutDialect } from './held-out/index.ts';
import { mainDialect } from './main/index.ts';
import { TOWNS } from './places.ts';
import { rawMail } from './raw-mail.ts';
import { KINDS, TRAPS, type ScoredMail } from './truth.ts';

const MAILS = 1500;

describe.each([mainDialect, heldOutDialect])('mails of the dialect $name', (dialect) => {
  const mails = [...mailsOf(dialect, 7, MAILS)];
  const requests = mails.filter(({ truth }) => truth.kind === 'request');

  it('are the same for the same seed and others for another', () => {
    const again = mails.map((_, number) => mailOf(dialect, 7, number));
    expect(again).toEqual(mails);
    expect(mailOf(dialect, 8, 0).text).not.toBe(mails[0]?.text);
  });

  it('are of every kind and set every trap', () => {
    expect(new Set(mails.map(({ truth }) => truth.kind))).toEqual(new Set(KINDS));
    expect(new Set(mails.flatMap(({ truth }) => truth.trap ?? []))).toEqual(new Set(TRAPS));
  });

  it('ask for loads only as requests, which deliver no earlier than they pick up', () => {
    const odd = mails.filter(({ truth }) => truth.loads.length > 0 !== (truth.kind === 'request'));
    expect(namesOf(odd)).toEqual([]);
    const backwards = requests.filter(
      ({ truth: { loads } }) => (loads[0]?.pickup.day ?? '') > (loads[0]?.delivery.day ?? '9'),
    );
    expect(namesOf(backwards)).toEqual([]);
  });

  it('call a request plain only when all that a price needs is stated and there is no trap', () => {
    const plain = requests.filter(({ truth }) => truth.plain);
    expect(plain.length).toBeGreaterThan(MAILS / 4);
    const unfit = plain.filter(({ truth: { trap, mayAnswer, loads } }) => {
      const [load] = loads;
      const needed = [load?.pickup.day, load?.delivery.day, load?.equipment, load?.weight, load?.commodity];
      return trap !== null || !mayAnswer || needed.some((value) => value === null || value === undefined);
    });
    expect(namesOf(unfit)).toEqual([]);
  });

  it('write the commodity that is true of them', () => {
    const plain = requests.filter(({ truth }) => truth.plain);
    const lost = plain.filter((mail) => !wordsOf(mail).includes(mail.truth.loads[0]?.commodity ?? '?'));
    expect(namesOf(lost)).toEqual([]);
  });

  it('leave no blank unfilled', () => {
    const blank = mails.filter((mail) => /undefined|\bnan\b|\{|\[object/.test(wordsOf(mail)));
    expect(namesOf(blank)).toEqual([]);
  });
});

function namesOf(mails: readonly ScoredMail[]): readonly string[] {
  return mails.map(({ name }) => name);
}

function wordsOf({ subject, text, html }: ScoredMail): string {
  return `${subject}\n${text ?? ''}\n${html?.replaceAll(/style="[^"]*"/g, '') ?? ''}`.toLowerCase();
}

describe('what mails are made of', () => {
  it('are more than 120 places', () => {
    expect(TOWNS.length).toBeGreaterThan(120);
    expect(new Set(TOWNS.map(({ city, state }) => `${city} ${state}`)).size).toBe(TOWNS.length);
  });

  it('are messages with both bodies where a table is sent as HTML', () => {
    const both = [...mailsOf(mainDialect, 7, 400)].find(({ text, html }) => text !== null && html !== null);
    const raw = both === undefined ? '' : rawMail(both).toString();
    expect(raw).toContain('multipart/alternative');
    expect(raw.match(/Content-Type: text\//g)).toHaveLength(2);
  });
});

describe('the comparison', () => {
  const plain = [...mailsOf(mainDialect, 7, 100)].find(({ truth }) => truth.plain);
  const truth = plain?.truth;
  const load = truth?.loads[0];
  if (truth === undefined || load === undefined) throw new Error('no plain request among 100 mails');

  it('finds nothing wrong in a load read as it is', () => {
    expect(faultsOf(truth, { became: 'answered', loads: [load], reasons: [] })).toEqual([]);
    expect(FIELDS.every((field) => compareLoad(load, load)[field].right)).toBe(true);
  });

  it.each([
    ['weight', { ...load, weight: (load.weight ?? 0) + 1 }],
    ['team', { ...load, team: !load.team }],
    ['pickup day', { ...load, pickup: { ...load.pickup, day: null } }],
    ['delivery place', { ...load, delivery: { ...load.pickup, day: load.delivery.day, live: load.delivery.live } }],
    ['drop', { ...load, pickup: { ...load.pickup, live: !load.pickup.live } }],
  ])('names the wrong %s of an answer', (field, read) => {
    const faults = faultsOf(truth, { became: 'answered', loads: [read], reasons: [] });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${field}: `));
  });

  it('blames the answer to a trap and to what is no request, and nothing that waits', () => {
    const trap = { ...truth, trap: 'two_trucks', mayAnswer: false } as const;
    expect(faultsOf(trap, { became: 'answered', loads: [load], reasons: [] })).toEqual([
      'the trap two_trucks was answered',
    ]);
    const verdict = { ...truth, kind: 'verdict', loads: [] } as const;
    expect(faultsOf(verdict, { became: 'answered', loads: [load], reasons: [] })).toHaveLength(1);
    expect(faultsOf(verdict, { became: 'waits', loads: [load], reasons: ['why'] })).toEqual([]);
  });
});
