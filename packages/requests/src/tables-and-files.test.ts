import { describe, expect, it } from 'vitest';
import type { AttachedText } from './reading/reading.ts';
import { fateOf, type Fate } from './testing/desk.ts';

const CELLS = 'Joliet, IL 60436\tHutchins, TX 75141\t11/23/2026\t11/25/2026\tDry van\t42,000 lbs\tCanned vegetables';
const HEAD = 'Origin\tDestination\tPickup date\tDelivery date\tEquipment\tWeight\tCommodity';

const route = ({ reading }: Fate) =>
  reading.quotes.map(({ stops }) => stops.map((stop) => `${stop.activity_type.value} ${stop.city?.value ?? ''}`));

describe('a table whose head is not understood', () => {
  it.each([
    ['has unknown words', 'Punkt A\tPunkt B\tTag A\tTag B\tEquipment\tWeight\tCommodity'],
    ['has no words for its places', 'First\tSecond\tGo\tCome\tEquipment\tWeight\tCommodity'],
  ])('[B-009 SP-070] that %s is read in order, in doubt, and a person is told', (_, head) => {
    const fate = fateOf({ text: `${head}\n${CELLS}\n` });
    expect(route(fate)).toEqual([['pickup Joliet', 'delivery Hutchins']]);
    expect(fate.reading.quotes[0]?.stops.map(({ city }) => city?.confidence)).toEqual(['doubtful', 'doubtful']);
    expect(fate.reasons).toContain(`head_guessed ${head.replaceAll('\t', ', ')} head_guessed`);
  });

  it('[B-009] gives each place the end that its words resemble, in any order', () => {
    const reversed = fateOf({
      text: `Cons. facility\tVendor site\tIn\tOut\tEquipment\tWeight\tCommodity\n${CELLS}\n`,
    });
    expect(route(reversed)).toEqual([['pickup Hutchins', 'delivery Joliet']]);
    const oneKnown = fateOf({ text: `Receiver town\tYard\tIn\tOut\tEquipment\tWeight\tCommodity\n${CELLS}\n` });
    expect(route(oneKnown)).toEqual([['pickup Hutchins', 'delivery Joliet']]);
  });
});

describe('an unknown column', () => {
  it.each([
    ['Backhaul', 'Hutchins, TX 75141'],
    ['Trailer returned', '11/25/2026'],
    ['Rejected trailer', 'Dry van'],
  ])('[SP-070] is a doubt with its words, also where its cell repeats what is known: %s', (head, cell) => {
    const { fate, reasons } = fateOf({ text: `${HEAD}\t${head}\n${CELLS}\t${cell}\n` });
    expect([fate, reasons]).toEqual(['review', [`not_understood ${head}: ${cell} not_understood`]]);
  });

  it('[SP-070] raises no doubt if its cells are empty', () => {
    expect(fateOf({ text: `${HEAD}\tBackhaul\n${CELLS}\t\n` }).fate).toBe('automatic');
  });
});

describe('the units of the quote layout', () => {
  const layout =
    'equipment\tpickup_city\tpickup_state\tpickup_date\tdelivery_city\tdelivery_state\tdelivery_date\tweight\tcommodity';
  const row = 'dry van\tJoliet\tIL\t2026-11-23\tHutchins\tTX\t2026-11-25\t19000\tCanned vegetables';

  it('[SP-122] apply to its own head', () => {
    expect(fateOf({ text: `${layout}\n${row}\n` })).toMatchObject({ fate: 'automatic' });
  });

  it('[SP-122 B-009] do not apply to a head that only resembles it: 19000 may be kilograms', () => {
    const { reading } = fateOf({ text: `${layout}\tgross_kg_flag\n${row}\tyes\n` });
    expect(reading.quotes[0]?.weight_lbs?.confidence).not.toBe('certain');
  });
});

describe('lanes in more than one place', () => {
  const table = (name: string, text: string): AttachedText => ({ name, page: null, kind: 'table', text });

  it('[SP-070 SP-164] are read once, with a finding that both the mail and its file have them', () => {
    const fate = fateOf({ text: `${HEAD}\n${CELLS}\n`, attached: [table('lanes.csv', `${HEAD}\n${CELLS}`)] });
    expect(route(fate)).toEqual([['pickup Joliet', 'delivery Hutchins']]);
    expect(fate.reasons).toContain('several_sources several_sources');
  });

  it('[SP-070 SP-164] text around the rows of one file does not apply to another file', () => {
    const without = (lines: string): string => lines.split('\t').toSpliced(4, 1).join('\t');
    const fate = fateOf({
      text: 'Please see attached.',
      attached: [
        table('a.csv', `Equipment: reefer\n${without(HEAD)}\n${without(CELLS)}`),
        table('b.csv', `${HEAD}\n${CELLS.replace('Joliet, IL 60436', 'Gary, IN 46402')}`),
        table('c.csv', `${without(HEAD)}\n${without(CELLS).replace('Joliet, IL 60436', 'Aurora, IL 60505')}`),
      ],
    });
    expect(fate.reading.quotes.map(({ equipment }) => equipment?.value ?? null)).toEqual(['reefer', 'dry_van', null]);
    expect(fate.reasons).toContain('several_sources several_sources');
  });

  it('[SP-070 B-038] two documents with the same name stay separate', () => {
    const page = (text: string): AttachedText => ({ name: 'RFQ.pdf', page: 1, kind: 'document', text });
    const form = (from: string) =>
      `Origin: ${from}\nDestination: Hutchins, TX 75141\nPickup date: 11/23/2026\nEquipment: dry van\n`;
    const fate = fateOf({
      text: 'See attached.',
      attached: [page(form('Joliet, IL 60436')), page(form('Gary, IN 46402'))],
    });
    expect(route(fate)).toEqual([
      ['pickup Joliet', 'delivery Hutchins'],
      ['pickup Gary', 'delivery Hutchins'],
    ]);
  });
});
