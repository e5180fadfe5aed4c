import { describe, expect, it } from 'vitest';
import { readRequest } from './read-request.ts';
import type { SenderWord } from './reading/sender-words.ts';
import type { EquipmentNames } from './reading/piece.ts';
import { atlas, LABELLED } from './testing/desk.ts';
import { mailWith } from './testing/sample-mails.ts';

const MAPPED: EquipmentNames = new Map([['53tl curtain', 'flatbed']]);
const withEquipment = (name: string): string => LABELLED.replace("53' dry van", name);

function read(text: string, equipmentNames?: EquipmentNames, corrections: readonly SenderWord[] = []) {
  const told = equipmentNames === undefined ? { corrections } : { corrections, equipmentNames };
  const quote = readRequest(mailWith({ text }), atlas, told).quotes[0];
  const findings = quote?.findings.filter(({ code }) => /equipment/.test(code)) ?? [];
  return { equipment: quote?.equipment, unmapped: findings.map(({ code, facts }) => [code, facts['words']]) };
}

describe('a name of equipment that means none of the types', () => {
  it('[SP-076] is told as it was written, under a label of the equipment only', () => {
    const unmapped = [['equipment_unmapped', '53TL Curtain']];
    expect(read(withEquipment('53TL  Curtain'))).toEqual({ equipment: null, unmapped });
    expect(read(withEquipment('Conestoga'))).toEqual({
      equipment: null,
      unmapped: [['equipment_unmapped', 'Conestoga']],
    });
    const loose = read(`${LABELLED.replace(/Equipment.*\n/, '')}Please quote 53TL curtain.\n`);
    expect(loose).toEqual({ equipment: null, unmapped: [] });
  });

  it('[SP-076] is none where the words mean a type, or name nothing', () => {
    for (const words of ["53' dry van", 'V', 'TBD', 'n/a', '53', 'x'.repeat(61)])
      expect(read(withEquipment(words)).unmapped).toEqual([]);
  });

  it('[SP-076] is read for certain once it is mapped, whatever its capitals, and as a whole only', () => {
    const mapped = read(withEquipment('53tl CURTAIN'), MAPPED);
    expect(mapped.equipment).toMatchObject({ value: 'flatbed', confidence: 'certain', at: { words: '53tl CURTAIN' } });
    expect(mapped.unmapped).toEqual([]);
    expect(read(withEquipment('53TL curtain or similar'), MAPPED).equipment).toBeNull();
    expect(read(withEquipment("53' dry van"), new Map([["53' dry van", 'reefer']])).equipment).toMatchObject({
      value: 'dry_van',
    });
  });

  it('[SP-076 B-009] means to its sender what a person corrected for this sender', () => {
    const own: SenderWord = { kind: 'equipment', words: '53TL curtain', value: 'reefer', id: 7, standing: 'confirmed' };
    expect(read(withEquipment('53TL curtain'), MAPPED, [own]).equipment).toMatchObject({
      value: 'reefer',
      correction: 7,
    });
  });

  it('[SP-076] is read in a reply of a colleague, too', () => {
    const answer = {
      ...mailWith({ text: 'Equipment: 53TL curtain\n', inReplyTo: '<question@broker.example>' }),
      from: { name: null, address: 'colleague@prairiecanning.example' },
    };
    const asked = mailWith({ text: LABELLED.replace(/Equipment.*\n/, '') });
    const reading = readRequest(asked, atlas, { answers: [answer], equipmentNames: MAPPED });
    expect(reading.quotes[0]?.equipment).toMatchObject({ value: 'flatbed' });
  });
});
