import { describe, expect, it } from 'vitest';
import { day, cents } from '@lanewright/units';
import { acknowledgementOf } from './acknowledgement/write-997.ts';
import { readDocument } from './read-document.ts';
import { responseOf, type TenderResponse } from './response/write-990.ts';
import { interchangeText, TENDER_TEXT } from './testing/interchange-text.ts';
import { readX12 } from './x12/read-x12.ts';
import { writeX12, type WrittenSet } from './x12/write-x12.ts';

function documentOf(code: string, lines: string) {
  const [set] = readX12(interchangeText([[code, lines]])).interchanges[0]?.groups[0]?.sets ?? [];
  if (set === undefined) throw new Error('no set was read');
  return readDocument(set);
}

function written(set: WrittenSet) {
  const text = writeX12({
    sender: { qualifier: '02', id: 'LNWR' },
    receiver: { qualifier: 'ZZ', id: 'TIDEWATER' },
    at: '2026-11-27T09:15',
    version: '004010',
    usage: 'test',
    interchangeControl: 1,
    group: { functionalId: 'FA', sender: 'LNWR', receiver: 'TIDEWATER', control: 1, sets: [set] },
  });
  if (!text.ok) throw new Error(text.refusal.code);
  const [read] = readX12(text.value).interchanges[0]?.groups[0]?.sets ?? [];
  if (read === undefined) throw new Error('no set was read back');
  return read;
}

describe('[B-040] recognises the other sets of a load', () => {
  it('[B-040] a 214 with shipment, status, time and place', () => {
    expect(documentOf('214', 'B10*PRO1*TW1*LNWR\nLX*1\nAT7*X3*NS***20261202*0810*LT\nMS1*JOLIET*IL*USA')).toEqual({
      kind: 'status',
      status: {
        shipmentId: 'TW1',
        scac: 'LNWR',
        reports: [{ status: 'X3', reason: 'NS', at: '2026-12-02T08:10', city: 'JOLIET', state: 'IL' }],
      },
    });
  });

  it('[B-040] a 210 with shipment and amount', () => {
    expect(documentOf('210', 'B3**INV-7*TW1*PP**20261205*145050****LNWR')).toEqual({
      kind: 'invoice',
      invoice: { invoiceNumber: 'INV-7', shipmentId: 'TW1', amount: 145_050, day: '2026-12-05', scac: 'LNWR' },
    });
  });

  it('[B-040] a 997 and a 999, with the sets that were refused', () => {
    expect(documentOf('997', 'AK1*GF*31\nAK2*990*0001\nAK5*A\nAK9*A*1*1*1')).toEqual({
      kind: 'acknowledgement',
      acknowledgement: { groupControl: '31', accepted: true, refusedSets: [] },
    });
    expect(documentOf('999', 'AK1*GF*31*005010\nAK2*990*0002\nIK3*B1*2**8\nIK5*R*5\nAK9*R*1*1*0')).toEqual({
      kind: 'acknowledgement',
      acknowledgement: { groupControl: '31', accepted: false, refusedSets: ['0002'] },
    });
  });

  it('[B-040] another kind of set is unsupported, and one without its first segment is faulty', () => {
    expect(documentOf('850', 'BEG*00')).toEqual({ kind: 'unsupported' });
    expect(documentOf('214', 'LX*1')).toMatchObject({ kind: 'faulty', faults: [{ segment: { id: 'B10' } }] });
  });
});

describe('[B-040] answers a tender by a 990', () => {
  const base = { scac: 'LNWR', shipmentId: 'TW1', day: day('2026-11-27'), reference: 'Q00000417' };
  const reason = 'No truck of ours reaches Joliet before the window closes at 14:00';

  it.each<[string, TenderResponse, object]>([
    ['accept', { ...base, decision: 'accept' }, { decision: 'accept', charge: null, reason: null }],
    ['decline', { ...base, decision: 'decline', reason }, { decision: 'decline', charge: null, reason }],
    [
      'counter',
      { ...base, decision: 'counter', reason, charge: cents(151_000) },
      { decision: 'counter', charge: 151_000, reason },
    ],
  ])('[B-040] %s is read back as it was meant', (_decision, response, meant) => {
    expect(readDocument(written(responseOf(response)))).toEqual({
      kind: 'response',
      response: { shipmentId: 'TW1', reference: 'Q00000417', ...meant },
    });
  });
});

describe('[B-040] acknowledges a group by a 997', () => {
  const acknowledged = (text: string) => {
    const [group] = readX12(text).interchanges[0]?.groups ?? [];
    if (group === undefined) throw new Error('no group was read');
    const contentFaults = (at: number) => {
      const set = group.sets[at];
      const document = set === undefined ? null : readDocument(set);
      return document?.kind === 'faulty' ? document.faults : [];
    };
    return written(acknowledgementOf({ ...group, contentFaults }))
      .segments.slice(1, -1)
      .map(({ id, elements }) => [id, ...elements].join('*'));
  };

  it('[B-040] a sound group is accepted', () => {
    expect(acknowledged(interchangeText([['204', TENDER_TEXT]]))).toEqual([
      'AK1*SM*77',
      'AK2*204*0001',
      'AK5*A',
      'AK9*A*1*1*1',
    ]);
  });

  it('[B-040] a faulty set is refused with segment and element, and the other one is accepted', () => {
    const text = interchangeText([
      ['204', TENDER_TEXT.replace('TW4471902', '')],
      ['204', TENDER_TEXT],
    ]);
    expect(acknowledged(text)).toEqual([
      'AK1*SM*77',
      'AK2*204*0001',
      'AK3*B2*2**8',
      'AK4*4**1',
      'AK5*R*5',
      'AK2*204*0002',
      'AK5*A',
      'AK9*P*2*2*1',
    ]);
  });

  it('[B-040] wrong counts refuse the set, or the whole group', () => {
    const text = interchangeText([['204', TENDER_TEXT]]);
    expect(acknowledged(text.replace(/SE\*\d+/, 'SE*9'))).toEqual([
      'AK1*SM*77',
      'AK2*204*0001',
      'AK5*R*4',
      'AK9*R*1*1*0',
    ]);
    expect(acknowledged(text.replace('GE*1', 'GE*3')).at(-1)).toBe('AK9*R*1*1*0*5');
  });
});
