import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readX12 } from './read-x12.ts';
import { OUR_SEPARATORS } from './separators.ts';
import { writeX12, type WrittenInterchange, type WrittenSegment } from './write-x12.ts';

const US: Omit<WrittenInterchange, 'group'> = {
  sender: { qualifier: '02', id: 'LNWR' },
  receiver: { qualifier: 'ZZ', id: 'TIDEWATER' },
  at: '2026-11-27T09:15',
  version: '004010',
  usage: 'production',
  interchangeControl: 41,
};
const group = (...segments: WrittenSegment[]) => ({
  functionalId: 'GF',
  sender: 'LNWR',
  receiver: 'TIDEWATER',
  control: 7,
  sets: [{ code: '990', segments }],
});

describe('[B-040] writes an interchange', () => {
  it('[B-040] with fixed widths, counts and control numbers', () => {
    const written = writeX12({ ...US, group: group(['B1', 'LNWR', 'TW1', '20261127', 'A']) });
    expect(written).toEqual({
      ok: true,
      value:
        'ISA*00*          *00*          *02*LNWR           *ZZ*TIDEWATER      *261127*0915*U*00401*000000041*0*P*>~' +
        'GS*GF*LNWR*TIDEWATER*20261127*0915*7*X*004010~' +
        'ST*990*0001~B1*LNWR*TW1*20261127*A~SE*3*0001~GE*1*7~IEA*1*000000041~',
    });
  });

  it('[B-040] leaves out empty elements at the end of a segment, and keeps those between', () => {
    const written = writeX12({ ...US, group: group(['B1', 'LNWR', null, '', 'A', null, '']) });
    expect(written.ok && written.value).toContain('~B1*LNWR***A~');
  });

  it.each(['2*4', 'a~b', 'x>y', 'p^q', 'line\nend', '\u0000'])(
    '[B-040] refuses a value with a separator or control character: %j',
    (value) => {
      const written = writeX12({ ...US, group: group(['K1', value]) });
      expect(written).toMatchObject({ ok: false, refusal: { facts: { segment: 'K1', value } } });
    },
  );

  it('[B-040] refuses a party whose id is longer than its field', () => {
    const written = writeX12({ ...US, sender: { qualifier: '02', id: 'x'.repeat(16) }, group: group() });
    expect(written).toMatchObject({ ok: false, refusal: { code: 'edi.not_writable' } });
  });

  it('[B-040] writes what it can read back without a fault', () => {
    const plain = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((text) => !/[*~>^]/.test(text) && text.trim() === text);
    const segment = fc.tuple(
      fc.stringMatching(/^[A-Z][A-Z0-9]{1,2}$/).filter((id) => !['ISA', 'IEA', 'GS', 'GE', 'ST', 'SE'].includes(id)),
      plain,
      fc.option(plain),
      plain,
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 30 }), fc.constantFrom('004010', '005010'), (segments, version) => {
        const written = writeX12({ ...US, version, group: group(...segments) }, OUR_SEPARATORS);
        if (!written.ok) throw new Error(written.refusal.code);
        const { interchanges, unreadable } = readX12(written.value);
        expect([unreadable, interchanges.length, interchanges[0]?.faults]).toEqual([false, 1, []]);
        const [read] = interchanges[0]?.groups ?? [];
        expect([read?.faults, read?.sets[0]?.faults]).toEqual([[], []]);
        const inside = read?.sets[0]?.segments.slice(1, -1).map(({ id, elements }) => [id, ...elements]);
        expect(inside).toEqual(segments.map((one) => one.map((value) => value ?? '')));
      }),
    );
  });
});
