import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interchangeText, isaText, TENDER_TEXT } from '../testing/interchange-text.ts';
import { readX12 } from './read-x12.ts';

const STATUS = 'B10*PRO1*TW1*LNWR\nLX*1\nAT7*X3*NS***20261202*0810*LT';
const one = (text: string) => {
  const [interchange] = readX12(text).interchanges;
  if (interchange === undefined) throw new Error('no interchange was read');
  return interchange;
};

describe('[B-040] reads the structure of an interchange', () => {
  it('[B-040] takes the separators from the header and the parties without their padding', () => {
    const text = interchangeText([['214', STATUS]], { element: '|', component: ':', terminator: '\u001d' });
    const read = one(text);
    expect(read).toMatchObject({
      sender: { qualifier: 'ZZ', id: 'TIDEWATER' },
      receiver: { qualifier: '02', id: 'LNWR' },
      control: '000000905',
      separators: { element: '|', component: ':', terminator: '\u001d', repetition: null },
      usage: 'production',
      faults: [],
    });
    expect(read.groups[0]?.sets[0]?.segments.map(({ id }) => id)).toEqual(['ST', 'B10', 'LX', 'AT7', 'SE']);
  });

  it('[B-040] knows the repetition separator of version 5010; version 4010 has none', () => {
    expect(one(interchangeText([['214', STATUS]], { version: '00501', repetition: '^' })).separators.repetition).toBe(
      '^',
    );
    expect(one(interchangeText([['214', STATUS]], { repetition: '^' })).separators.repetition).toBeNull();
  });

  it.each([
    ['line ends after the terminator', (text: string) => text.replaceAll('~', '~\r\n')],
    ['a byte order mark and blanks ahead', (text: string) => `\uFEFF\n  ${text}`],
    ['a line feed as the terminator', () => interchangeText([['214', STATUS]], { terminator: '\n' })],
    [
      'carriage return and line feed as the terminator',
      () => interchangeText([['214', STATUS]], { terminator: '\r' }).replaceAll('\r', '\r\n'),
    ],
    ['no terminator after the last segment', (text: string) => text.slice(0, -1)],
    ['blank segments', (text: string) => text.replace('~LX', '~ ~LX')],
  ])('[B-040] reads with %s', (_how, changed) => {
    const reading = readX12(changed(interchangeText([['214', STATUS]])));
    expect(reading.unreadable).toBe(false);
    expect(reading.interchanges[0]?.faults).toEqual([]);
    expect(reading.interchanges[0]?.groups[0]?.sets[0]?.segments).toHaveLength(5);
  });

  it('[B-040] reads several interchanges, each with separators of its own, and several sets in a group', () => {
    const two = interchangeText(
      [
        ['214', STATUS],
        ['214', STATUS],
      ],
      { element: '|', terminator: '!' },
    );
    const { interchanges } = readX12(interchangeText([['204', TENDER_TEXT]]) + two);
    expect(interchanges.map(({ groups }) => groups[0]?.sets.map(({ code }) => code))).toEqual([
      ['204'],
      ['214', '214'],
    ]);
  });
});

describe('[B-040] checks counts and control numbers', () => {
  it.each([
    ['a wrong count in SE', (text: string) => text.replace('SE*5', 'SE*6'), ['4']],
    ['another control number in SE', (text: string) => text.replace('SE*5*0001', 'SE*5*0002'), ['3']],
    ['no SE', (text: string) => text.replace('SE*5*0001~', ''), ['2']],
    ['no kind of set', (text: string) => text.replace('ST*214', 'ST*'), ['6']],
    ['no control number', (text: string) => text.replace('ST*214*0001', 'ST*214'), ['7', '3']],
    ['a segment that is none', (text: string) => text.replace('LX*1', 'lx*1'), ['5']],
  ])('[B-040] of a set: %s', (_fault, changed, codes) => {
    const set = one(changed(interchangeText([['214', STATUS]]))).groups[0]?.sets[0];
    expect(set?.faults.map(({ code }) => code)).toEqual(codes);
  });

  it('[B-040] of a set: a control number used twice', () => {
    const text = interchangeText([
      ['214', STATUS],
      ['214', STATUS],
    ]).replaceAll('*0002', '*0001');
    expect(one(text).groups[0]?.sets.map(({ faults }) => faults)).toEqual([[], [{ code: '23' }]]);
  });

  it.each([
    ['a wrong count', { ge: 'GE*2*77' }, ['5']],
    ['another control number', { ge: 'GE*1*78' }, ['4']],
    ['none at all', { ge: 'XX*1' }, ['3']],
  ])('[B-040] of a group: %s in GE', (_fault, how, faults) => {
    expect(one(interchangeText([['214', STATUS]], how)).groups[0]?.faults).toEqual(faults);
  });

  it.each([
    ['a wrong count', { iea: 'IEA*2*000000905' }, ['021']],
    ['another control number', { iea: 'IEA*1*000000906' }, ['001']],
    ['nothing', { iea: 'IEA' }, ['021', '001']],
  ])('[B-040] of an interchange: %s in IEA', (_fault, how, faults) => {
    expect(one(interchangeText([['214', STATUS]], how)).faults).toEqual(faults);
  });

  it('[B-040] takes nothing from a segment that was cut off', () => {
    const text = interchangeText([['204', TENDER_TEXT]]);
    for (let end = isaText().length; end < text.length - 1; end += 7) {
      const cut = one(text.slice(0, end));
      expect(cut.faults).toContain('023');
      const segments = cut.groups.flatMap(({ sets }) => sets.flatMap((set) => set.segments));
      for (const { id, elements } of segments) expect(text).toContain(`${[id, ...elements].join('*')}~`);
    }
  });

  it('[B-040] reports text that is no interchange, and reads what follows', () => {
    const sound = interchangeText([['214', STATUS]]);
    for (const text of [`Dear Lisa, ISA below\n${sound}`, `${isaText().replace('*00*', '*0*')}${sound}`]) {
      const reading = readX12(text);
      expect([reading.unreadable, reading.interchanges.length]).toEqual([true, 1]);
    }
    expect(readX12('<html>ISA</html>')).toEqual({ interchanges: [], unreadable: true });
    expect(readX12('  \n')).toEqual({ interchanges: [], unreadable: false });
  });

  it('[B-040] starts over if one interchange begins inside another', () => {
    const sound = interchangeText([['214', STATUS]]);
    const { interchanges } = readX12(sound.slice(0, sound.indexOf('LX')) + sound);
    expect(interchanges.map(({ faults }) => faults)).toEqual([['023'], []]);
  });
});

describe('[B-040] is safe from hostile texts', () => {
  it('[B-040] never throws on random text, nor on valid text with random damage', () => {
    const sound = interchangeText([['204', TENDER_TEXT]]);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 2_000 }),
        fc.nat(sound.length),
        fc.nat(40),
        (noise, at, gap) => {
          for (const text of [noise, isaText() + noise, sound.slice(0, at) + noise + sound.slice(at + gap)])
            expect(() => readX12(text)).not.toThrow();
        },
      ),
      { numRuns: 100 },
    );
  });

  it('[B-040] reads fifty million characters, and stops after a million segments', () => {
    const long = `${isaText()}GS*SM~ST*204*1~NTE**${'x'.repeat(50_000_000)}`;
    expect(one(long).faults).toEqual(['023']);
    const unending = `${isaText()}GS*SM~ST*204*1~${'N1*A~'.repeat(1_100_000)}`;
    const reading = readX12(unending);
    expect(reading.unreadable).toBe(true);
    expect(reading.interchanges[0]?.groups[0]?.sets[0]?.segments.length).toBeLessThanOrEqual(1_000_000);
    expect(readX12('ISA'.repeat(1_000_000)).interchanges).toEqual([]);
    expect(readX12(`${isaText()}${'~'.repeat(2_000_000)}`).interchanges).toHaveLength(1);
    expect(
      one(`${isaText()}GS~ST*1*1~${'*'.repeat(2_000_000)}~`).groups[0]?.sets[0]?.segments[1]?.elements.length,
    ).toBe(100);
  });
});
