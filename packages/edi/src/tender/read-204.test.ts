import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { interchangeText, TENDER_TEXT } from '../testing/interchange-text.ts';
import { readX12 } from '../x12/read-x12.ts';
import type { LoadTender } from './load-tender.ts';

function documentOf(lines: string) {
  const [set] = readX12(interchangeText([['204', lines]])).interchanges[0]?.groups[0]?.sets ?? [];
  if (set === undefined) throw new Error('no set was read');
  return readDocument(set);
}

function tenderOf(lines = TENDER_TEXT): LoadTender {
  const document = documentOf(lines);
  if (document.kind !== 'tender') throw new Error(JSON.stringify(document));
  return document.tender;
}

const swapped = (from: string, to: string) => tenderOf(TENDER_TEXT.replace(from, to));

describe('[B-040] reads a 204 as a load tender', () => {
  it('[B-040] with every field', () => {
    expect(tenderOf()).toMatchObject({
      shipmentId: 'TW4471902',
      purpose: 'original',
      scac: 'LNWR',
      respondBy: { day: '2026-11-27', time: '17:00', zone: 'CT' },
      equipment: { code: 'TF', description: null },
      hazmat: true,
      handling: ['KEEP DRY'],
      weightLbs: 41_250,
      pallets: 22,
      commodities: ['CANNED GOODS'],
      charge: 145_050,
      currency: null,
      notes: ['CALL AHEAD OF ARRIVAL'],
      findings: [],
    });
  });

  it('[B-040] separates the load’s references from those of a stop', () => {
    const { references, stops } = tenderOf();
    expect(references.map(({ qualifier, value }) => `${qualifier} ${value}`)).toEqual(['PO PO-88121', 'CR Q00000417']);
    expect(stops.map((stop) => stop.references.map(({ value }) => value))).toEqual([['PU-1'], []]);
  });

  it('[B-040] reads each stop with its place, contact, window and appointment', () => {
    expect(tenderOf().stops).toMatchObject([
      {
        sequence: 1,
        kind: 'pickup',
        drop: false,
        name: 'PRAIRIE CANNING PLANT 2',
        street: '400 MILL RD',
        city: 'JOLIET',
        state: 'IL',
        postalCode: '60431',
        country: 'US',
        contact: { name: 'DANA WHITFIELD', phone: '8155550117', mail: 'DOCK@PRAIRIECANNING.EXAMPLE' },
        times: {
          earliest: { day: '2026-12-02', time: '08:00', zone: 'LT' },
          latest: { day: '2026-12-02', time: '14:00', zone: 'LT' },
          exact: null,
        },
      },
      {
        sequence: 2,
        kind: 'delivery',
        contact: null,
        times: { earliest: null, latest: null, exact: { day: '2026-12-04', time: '09:30', zone: 'CT' } },
        notes: ['NO LUMPERS'],
      },
    ]);
  });

  it('[B-040] takes the end of a window from the time if the day is only requested', () => {
    const { times } = swapped('G62*37*20261202*I', 'G62*10*20261202*I').stops[0] ?? {};
    expect(times?.earliest?.time).toBe('08:00');
  });

  it.each([
    ['00', 'original'],
    ['01', 'cancellation'],
    ['04', 'change'],
    ['05', 'change'],
    ['13', 'price'],
  ])('[B-040] reads the purpose %s as %s', (code, purpose) => {
    expect(swapped('B2A*00', `B2A*${code}`)).toMatchObject({ purpose, findings: [] });
  });

  it.each([
    ['145050', 145_050, []],
    ['1450.5', 145_050, ['charge_with_point']],
    ['0', null, []],
    ['', null, []],
    ['-145050', null, ['unreadable_charge']],
    ['1,450', null, ['unreadable_charge']],
  ])('[B-040] reads the charge %j as cents', (written, charge, codes) => {
    const tender = swapped('G***145050', `G***${written}`);
    expect([tender.charge, tender.findings.map(({ code }) => code)]).toEqual([charge, codes]);
  });

  it('[B-040] takes the currency of C3, and none that we do not support', () => {
    expect(swapped('MS3*', 'C3*CAD\n  MS3*').currency).toBe('CAD');
    expect(swapped('MS3*', 'C3*MXN\n  MS3*')).toMatchObject({
      currency: null,
      findings: [{ code: 'unknown_currency' }],
    });
  });

  it('[B-040] adds the pickup weights if L3 states none, and counts gross and net once', () => {
    const lines = TENDER_TEXT.replace('L3*41250', 'L3*').replace(
      'AT8*G*L*41250*22',
      'AT8*G*L*41250*22\n  AT8*N*L*40000*22',
    );
    expect(tenderOf(lines).weightLbs).toBe(41_250);
    expect(tenderOf(lines.replace('AT8*G*L*41250', 'AT8*G*K*10000')).weightLbs).toBe(22_046);
    expect(tenderOf(lines.replace('AT8*G*L', 'AT8*G*E'))).toMatchObject({
      weightLbs: null,
      findings: [{ code: 'unknown_weight_unit', segment: 'AT8' }],
    });
  });

  it('[B-040] reports unknown values with their place, and guesses nothing', () => {
    expect(swapped('G62*37*', 'G62*ZZ*').findings).toEqual([
      { code: 'unknown_date_qualifier', segment: 'G62', position: 16, value: 'ZZ' },
    ]);
    expect(swapped('S5*1*CL', 'S5*1*XX')).toMatchObject({
      stops: [{ kind: 'other' }, { kind: 'delivery' }],
      findings: [{ code: 'unknown_stop_reason', value: 'XX' }],
    });
    expect(swapped('G62*37*20261202', 'G62*37*20261302').findings).toMatchObject([{ code: 'unreadable_date' }]);
    expect(swapped('B2A*00', 'B2A*22')).toMatchObject({ purpose: 'unknown', findings: [{ code: 'unknown_purpose' }] });
  });

  it('[B-040] accepts a cancellation without stops', () => {
    expect(tenderOf('B2**LNWR**TW1**PP\nB2A*01')).toMatchObject({
      shipmentId: 'TW1',
      purpose: 'cancellation',
      stops: [],
    });
  });
});

describe('[B-040] is safe from hostile values', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '[B-040] treats the code %s as unknown in every element',
    (word) => {
      expect(swapped('B2A*00', `B2A*${word}`)).toMatchObject({ purpose: 'unknown' });
      expect(swapped('S5*1*CL', `S5*1*${word}`).stops[0]).toMatchObject({ kind: 'other', drop: false });
      expect(swapped('G62*37*', `G62*${word}*`).findings).toMatchObject([{ code: 'unknown_date_qualifier' }]);
      const requested = swapped('G62*37*20261202*I', `G62*10*20261202*${word}`).stops[0]?.times;
      expect(requested).toMatchObject({ earliest: null, exact: { time: '08:00' } });
      expect(swapped('L3*41250*G***145050******22*L', `L3*41250*G***145050******22*${word}`)).toMatchObject({
        weightLbs: null,
        findings: [{ code: 'unknown_weight_unit' }],
      });
    },
  );

  it('[B-040] keeps twenty findings and counts the rest', () => {
    const dates = Array.from({ length: 5_000 }, () => '  G62*ZZ*20261202').join('\n');
    const { findings } = swapped('  S5*2*CU', `${dates}\n  S5*2*CU`);
    expect(findings).toHaveLength(21);
    expect(findings.at(-1)).toMatchObject({ code: 'more_findings', value: '4980' });
  });
});

describe('[B-040] refuses a 204', () => {
  it.each([
    [
      'without a shipment',
      'B2**LNWR\nB2A*00\nS5*1*CL',
      { id: 'B2', position: 2, code: '8', element: { number: 4, code: '1', value: null } },
    ],
    [
      'whose shipment is longer than the standard allows',
      `B2**LNWR**${'9'.repeat(31)}\nB2A*01`,
      { id: 'B2', position: 2, code: '8', element: { number: 4, code: '5', value: '9'.repeat(31) } },
    ],
    [
      'with more stops than the standard allows',
      `B2**LNWR**TW1\nB2A*00\n${'S5*1*CL\n'.repeat(1_000)}`,
      { id: 'S5', position: 1_003, code: '4' },
    ],
    ['without a purpose', 'B2**LNWR**TW1\nS5*1*CL', { id: 'B2A', position: 4, code: '3' }],
    ['without stops', 'B2**LNWR**TW1\nB2A*00', { id: 'S5', position: 4, code: '3' }],
  ])('[B-040] %s, naming the segment', (_what, lines, segment) => {
    expect(documentOf(lines)).toEqual({ kind: 'faulty', faults: [{ code: '5', segment }] });
  });
});

it('[B-040] never throws, whatever the elements hold', () => {
  const ids = fc.constantFrom(
    'B2',
    'B2A',
    'L11',
    'G62',
    'S5',
    'N1',
    'N4',
    'AT8',
    'OID',
    'L5',
    'L3',
    'PLD',
    'C3',
    'N7',
    'LH1',
  );
  const segment = fc.tuple(
    ids,
    fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('CL', '37', '00', 'L')), { maxLength: 14 }),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 40 }), (segments) => {
      const placed = segments.map(([id, elements], at) => ({ id, elements, position: at + 1 }));
      for (const code of ['204', '990', '214', '210', '997'])
        expect(() => readDocument({ code, control: '1', segments: placed, faults: [] })).not.toThrow();
    }),
    { numRuns: 100 },
  );
});
