import { writeX12, type WrittenSegment } from '@lanewright/edi';
import { noDataIn, withHostileTexts } from '@lanewright/partner-kit/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readFile } from './read.ts';

const IDS = { ours: 'LNWR', theirs: 'TIDEWATER' };
const STOPS: readonly WrittenSegment[] = [
  ['S5', '1', 'CL'],
  ['G62', '37', '20261202', 'I', '0800', 'LT'],
  ['G62', '38', '20261202', 'K', '1400', 'LT'],
  ['N1', 'SF', 'PLANT 2'],
  ['N4', 'JOLIET', 'IL', '60431', 'US'],
  ['S5', '2', 'SU'],
  ['G62', '70', '20261204', 'X', '0930', 'LT'],
  ['N4', 'HUTCHINS', 'TX', '75141', 'US'],
];
type Lines = {
  readonly purpose?: string;
  readonly head?: readonly WrittenSegment[];
  readonly stops?: readonly WrittenSegment[];
  readonly charge?: string | null;
};

function fileOf(
  { purpose = '00', head = [], stops = STOPS, charge = '145050' }: Lines = {},
  ids = IDS,
  functionalId = 'SM',
): string {
  const segments: readonly WrittenSegment[] = [
    ['B2', null, ids.ours, null, 'TW1', 'L', 'PP'],
    ['B2A', purpose],
    ['N1', 'SH', 'PRAIRIE CANNING', '93', 'PRC'],
    ['N7', null, 'NONE', null, null, null, null, null, null, null, null, 'TF'],
    ...head,
    ...stops,
    ['L3', '41250', 'G', null, null, charge],
  ];
  const written = writeX12({
    sender: { qualifier: 'ZZ', id: ids.theirs },
    receiver: { qualifier: '02', id: ids.ours },
    at: '2026-11-27T09:15',
    version: '004010',
    usage: 'production',
    interchangeControl: 41,
    group: { functionalId, sender: ids.theirs, receiver: ids.ours, control: 7, sets: [{ code: '204', segments }] },
  });
  if (!written.ok) throw new Error(written.refusal.code);
  return written.value;
}
const messageOf = (lines: Lines) => readFile(fileOf(lines), IDS)?.messages[0];

describe('[B-040] a 204 of Tidewater', () => {
  it('[B-040] with a charge is a tender, with windows and appointments in a quote’s form', () => {
    expect(messageOf({})).toMatchObject({
      kind: 'tender',
      reference: 'TW1',
      tender: {
        purpose: 'original',
        account: 'PRC',
        charge: 145_050,
        currency: 'USD',
        doubts: [],
        stops: [
          { activity: 'pickup', city: 'JOLIET', date: '2026-12-02T08:00', timeRange: '08:00-14:00', isLive: true },
          { activity: 'delivery', city: 'HUTCHINS', date: '2026-12-04T09:30', timeRange: null, isLive: false },
        ],
      },
    });
  });

  it.each<[string, Lines, string]>([
    ['the purpose 13', { purpose: '13' }, 'offer'],
    ['no charge', { charge: null }, 'offer'],
    ['no charge but our number', { charge: null, head: [['L11', 'Q00000417', 'CR']] }, 'tender'],
    ['a charge that cannot be read', { charge: 'MARKET' }, 'tender'],
    ['the purpose 01', { purpose: '01' }, 'cancellation'],
    ['the purpose 04', { purpose: '04' }, 'tender'],
    ['the purpose 04 and no charge', { purpose: '04', charge: null }, 'tender'],
    ['the purpose 05 and no charge', { purpose: '05', charge: null }, 'tender'],
  ])('[B-040] with %s is of its kind', (_what, lines, kind) => {
    expect(messageOf(lines)?.kind).toBe(kind);
  });

  it('[B-040 SP-076] becomes an offer, with its equipment only by the agreed codes', () => {
    expect(messageOf({ purpose: '13' })).toMatchObject({
      load: { account: 'PRC', equipmentType: 'dry_van', weightPounds: 41_250, costType: 1, currency: 'USD' },
    });
    expect(readFile(fileOf({ purpose: '13' }).replace('*TF~', '*CON~'), IDS)?.messages[0]).toMatchObject({
      load: { equipmentType: null, equipmentName: 'CON' },
    });
  });

  it('[B-040] takes a deadline in local time, and notes one in any other zone', () => {
    const until = (zone: string) => messageOf({ purpose: '13', head: [['G62', '64', '20261127', '1', '1700', zone]] });
    expect(until('LT')).toMatchObject({ load: { answerBy: { atFirstStop: '2026-11-27T17:00' } } });
    expect(until('CT')).toMatchObject({ load: { answerBy: null, notes: 'Respond by 2026-11-27 17:00 CT' } });
  });

  it('[B-040] that breaks the agreement waits for a person with each reason and place', () => {
    const text = fileOf({ purpose: '13' }).replace('G62*37', 'G62*ZZ');
    expect(readFile(text, IDS)?.messages[0]).toMatchObject({
      kind: 'unclear',
      account: 'PRC',
      problems: ['A date has a qualifier that is not known: ZZ (G62, segment 7).'],
    });
  });

  it('[B-040] converts a time in a named zone to an instant, and doubts an unknown zone', () => {
    const inZone = (zone: string) =>
      messageOf({
        stops: STOPS.map(
          ([id, ...elements]) =>
            [id, ...elements.map((value) => (value === 'LT' ? zone : value))] satisfies WrittenSegment,
        ),
      });
    expect(inZone('ET')).toMatchObject({
      tender: {
        doubts: [],
        stops: [
          { date: '2026-12-02T13:00:00.000Z', timeRange: null },
          { date: '2026-12-04T14:30:00.000Z', timeRange: null },
        ],
      },
    });
    expect(inZone('ED')).toMatchObject({ tender: { stops: [{ date: '2026-12-02T12:00:00.000Z' }, {}] } });
    expect(inZone('QQ')).toMatchObject({
      tender: {
        doubts: [
          'Stop 1 has a time in a zone that is not known: QQ.',
          'Stop 2 has a time in a zone that is not known: QQ.',
        ],
      },
    });
  });

  it('[B-040] keeps handling, notes, references and contacts, for a price request as for a tender', () => {
    const head: readonly WrittenSegment[] = [
      ['L11', 'PO-88121', 'PO'],
      ['AT5', null, null, 'KEEP DRY'],
      ['NTE', 'GEN', 'CALL AHEAD'],
    ];
    const stops: readonly WrittenSegment[] = [
      ...STOPS.slice(0, 5),
      ['G61', 'SH', 'DANA WHITFIELD', 'TE', '8155550117'],
      ...STOPS.slice(5),
      ['L11', 'DEL-7', 'DO', 'DOCK'],
      ['NTE', 'SPH', 'NO LUMPERS'],
    ];
    const instructions = [
      'Handling: KEEP DRY',
      'CALL AHEAD',
      'Reference PO PO-88121',
      'Stop 1: Contact DANA WHITFIELD, 8155550117',
      'Stop 2: NO LUMPERS',
      'Stop 2: Reference DO DEL-7 (DOCK)',
    ];
    expect(messageOf({ head, stops })).toMatchObject({ tender: { instructions } });
    expect(messageOf({ purpose: '13', head, stops })).toMatchObject({ load: { notes: instructions.join('\n') } });
  });

  it('[B-040] that is too long for the proof keeps its head and its price', () => {
    const notes = Array.from({ length: 8_000 }, (_none, at): WrittenSegment => ['NTE', 'GEN', `REMARK ${at}`]);
    const message = messageOf({ head: notes });
    if (message?.kind !== 'tender') throw new Error('it is no tender');
    const { document } = message.tender;
    expect(document.length).toBeLessThanOrEqual(100_000);
    expect(document).toContain('B2**LNWR**TW1');
    expect(document).toMatch(/\n\[\d+ segments left out\]\n/);
    expect(document).toContain('L3*41250*G***145050');
    expect(message.tender.instructions).toHaveLength(201);
  });

  it('[B-040] treats the name of an object property as an unknown equipment code', () => {
    expect(readFile(fileOf({ purpose: '13' }).replace('*TF~', '*constructor~'), IDS)?.messages[0]).toMatchObject({
      load: { equipmentType: null, equipmentName: 'constructor' },
    });
  });

  it('[B-040] counts places across all groups of an interchange', () => {
    const text = fileOf();
    const group = text.slice(text.indexOf('GS*'), text.indexOf('IEA*'));
    const second = group.replace('*7*X*', '*8*X*').replace('GE*1*7', 'GE*1*8');
    const both = text.replace(group, group + second).replace('IEA*1', 'IEA*2');
    const sequences = readFile(both, IDS)?.messages.map(({ sequence }) => sequence) ?? [];
    expect(sequences).toHaveLength(2);
    expect(sequences[1]).toBeGreaterThan(sequences[0] ?? 0);
  });

  it('[B-040] orders messages by minute, control number and place', () => {
    const sequence = (text: string) => readFile(text, IDS)?.messages[0]?.sequence ?? 0;
    const first = fileOf();
    expect(
      sequence(first.replace('*000000041*0*P', '*000000042*0*P').replace('1*000000041~', '1*000000042~')),
    ).toBeGreaterThan(sequence(first));
    expect(sequence(first.replace('*261127*0915*', '*261127*0916*'))).toBeGreaterThan(sequence(first));
  });

  it('[B-040] takes names of the language for the texts they are, in whatever element they stand', () => {
    const lines = z.array(z.tuple([z.string()], z.string().nullable()));
    const read = withHostileTexts(STOPS).map((stops) =>
      readFile(fileOf({ charge: null, stops: lines.parse(stops) }), IDS),
    );
    expect(read.length).toBeGreaterThan(80);
    expect(read.flatMap((one) => noDataIn(one))).toEqual([]);
  });
});

describe('[B-040] a file of Tidewater', () => {
  it('[B-040] gets a receipt for each group, and none for an acknowledgement', () => {
    expect(readFile(fileOf(), IDS)?.receipts).toHaveLength(1);
    expect(readFile(fileOf({}, IDS, 'FA'), IDS)?.receipts).toEqual([]);
  });

  it('[B-040] for another receiver, or without X12, yields nothing', () => {
    expect(readFile(fileOf({}, { ours: 'OTHR', theirs: 'TIDEWATER' }), IDS)).toMatchObject({
      messages: [],
      receipts: [],
      problems: ['Interchange 000000041 is from TIDEWATER to OTHR.'],
    });
    expect(readFile('<html>', IDS)).toBeNull();
  });

  it.each(['T', 'I'])(
    '[B-040] of the usage %s is no production file: it yields no messages and no receipts',
    (usage) => {
      const read = readFile(fileOf().replace('*000000041*0*P*', `*000000041*0*${usage}*`), IDS);
      expect(read).toEqual({
        messages: [],
        acknowledged: [],
        receipts: [],
        problems: ['Interchange 000000041 is only a test and was not taken.'],
      });
    },
  );

  it('[B-040] for another carrier is not taken, whether the group or the tender says so', () => {
    expect(readFile(fileOf().replace('TIDEWATER*LNWR*', 'TIDEWATER*OTHR*'), IDS)).toMatchObject({
      messages: [],
      receipts: [],
      problems: ['Group 7 is for OTHR.'],
    });
    const tender = readFile(fileOf().replace('B2**LNWR', 'B2**OTHR'), IDS);
    expect(tender?.messages).toEqual([]);
    expect(JSON.stringify(tender?.receipts)).toContain('["AK4","2",null,"7","OTHR"]');
  });

  it.each(['850', '990'])('[B-040] with a set of the kind %s, which was not agreed, is refused by its 997', (code) => {
    const read = readFile(
      fileOf().replace('ST*204', `ST*${code}`).replace('B2**LNWR**TW1', 'B1*LNWR*TW1*20261127*A'),
      IDS,
    );
    expect(read?.messages).toEqual([]);
    expect(JSON.stringify(read?.receipts)).toContain('["AK5","R","1"]');
  });

  it('[B-040] gives its receipt the same key each time, and another key for another control number', () => {
    const keyOf = (text: string) => readFile(text, IDS)?.receipts[0]?.key;
    expect(keyOf(fileOf())).toBe(keyOf(fileOf()));
    expect(keyOf(fileOf().replaceAll('000000041', '000000042'))).not.toBe(keyOf(fileOf()));
  });

  it('[B-040] yields nothing of a damaged group and says so', () => {
    const read = readFile(fileOf().replace('GE*1', 'GE*2'), IDS);
    expect(read).toMatchObject({ messages: [], problems: ['Group 7 is damaged and was not taken.'] });
    expect(JSON.stringify(read?.receipts)).toContain('"AK9","R"');
  });
});
