import { describe, expect, it } from 'vitest';
import { fateOf } from './testing/desk.ts';

const head = (from: string, sent = 'Sent: Monday, November 16, 2026 8:02 AM') =>
  `From: ${from}\n${sent}\nTo: Lucy Tran\nSubject: Load\n\n`;
const DANA = 'Dana Whitfield <dana@prairie.example>';
const LOAD = 'Dry van from Joliet, IL 60436 to Hutchins, TX 75141, 42,000 lbs canned vegetables.\nPickup tomorrow.\n';

const forward = (text: string, subject = 'FW: Load') => {
  const { reading } = fateOf({ subject, text });
  return { reading, stop: reading.quotes[0]?.stops[0] };
};

describe('days in a forwarded mail', () => {
  it('[B-009] count from the day it was written, and the forwarder’s days from the day of the forward', () => {
    expect(forward(`See below.\n\n${head(DANA)}${LOAD}`).stop?.date?.value).toBe('2026-11-17');
    expect(forward(`Pickup tomorrow.\n\n${head(DANA)}${LOAD.replace('Pickup tomorrow.', '')}`).stop?.date?.value).toBe(
      '2026-11-20',
    );
  });

  it.each(['Sent: whenever', 'Date: 10/11/2026 09:00', 'Date: December 24, 2026'])(
    '[B-009] are doubtful where that day is not known: %s',
    (sent) => {
      expect(forward(`${head(DANA, sent)}${LOAD}`).stop?.date?.confidence).toBe('doubtful');
    },
  );

  it('[B-009] count from the mail they are in, even in a chain', () => {
    const chain = `${head('Omar <omar@prairie.example>', 'Sent: Wednesday, November 18, 2026 8:00 AM').replace('Load', 'FW: Load')}Please help.\n\n${head(DANA)}${LOAD}`;
    expect(forward(chain).stop?.date?.value).toBe('2026-11-17');
  });
});

describe('who wrote a forwarded mail', () => {
  it.each([
    ['"dana@prairie.example" <mallory@evil.example>', 'mallory@evil.example'],
    ['dana@prairie.example <mallory@evil.example>', 'mallory@evil.example'],
    ['Dana Whitfield [mailto:dana@prairie.example]', 'dana@prairie.example'],
    ['dana@prairie.example', 'dana@prairie.example'],
    ['dana@prairie.example, omar@prairie.example', undefined],
    ['Dana Whitfield', undefined],
  ])('[SP-070] is told by the address in brackets, never by a display name: %s', (from, address) => {
    const { reading } = forward(`${head(from)}${LOAD}`);
    expect(reading.reply_to?.value).toBe(address);
    expect(reading.findings.map(({ code }) => code)).toContain('forwarded');
    expect(reading.forwarded_by).not.toBeNull();
  });

  it.each([
    [
      'TR: Chargement',
      'De : Dana <dana@prairie.example>\nEnvoyé : lundi 16 novembre 2026 08:02\nÀ : Lucy\nObjet : Load\n\n',
    ],
    [
      'RV: Carga',
      'De: Dana <dana@prairie.example>\nEnviado el: lunes, 16 de noviembre de 2026 08:02\nPara: Lucy\nAsunto: Load\n\n',
    ],
    ['Load', `---------- Forwarded message ---------\n${head(DANA)}`],
  ])('[SP-070 B-009] is found in other tongues and under other subjects: %s', (subject, block) => {
    const { reading, stop } = forward(`${block}${LOAD}`, subject);
    expect([reading.reply_to?.value, stop?.date?.value]).toEqual(['dana@prairie.example', '2026-11-17']);
  });

  it('[B-009] labels of stops are no mail header', () => {
    const { reading } = forward(
      'From: Joliet, IL 60436\nDate: 11/23/2026\nTo: Hutchins, TX 75141\nEquipment: dry van\n',
      'Load',
    );
    expect(reading.quotes[0]?.stops.map(({ city }) => city?.value)).toEqual(['Joliet', 'Hutchins']);
  });
});
