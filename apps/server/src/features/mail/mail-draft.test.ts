import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';
import { fieldWords } from './field-words.ts';
import { headerOf, messageKey } from './raw-message.ts';
import { stopTime } from '@lanewright/quoting';

test.each([
  ['08:00-14:00', { at: '2026-11-23T08:00', window: '08:00-14:00' }],
  ['10:00', { at: '2026-11-23T10:00', window: null }],
  ['before 15:00', { at: '2026-11-23T15:00', window: '00:00-15:00' }],
  ['after 18:00', { at: '2026-11-23T18:00', window: '18:00-23:59' }],
  [null, { at: '2026-11-23T00:00', window: '00:00-23:59' }],
])('[SP-043] the time %s of a stop', (written, expected) => {
  expect(stopTime('2026-11-23', written, null)).toEqual(expected);
});

test('[SP-070] a stop without a time is never earlier than the one ahead of it on the same day', () => {
  expect(stopTime('2026-11-23', null, '2026-11-23T08:00').at).toBe('2026-11-23T08:00');
  expect(stopTime('2026-11-24', null, '2026-11-23T08:00').at).toBe('2026-11-24T00:00');
});

test.each([
  ['2026-11-20T14:00 ET', '2026-11-20T19:00:00.000Z'],
  ['2026-11-20T14:00 Pacific', '2026-11-20T22:00:00.000Z'],
  ['2026-11-20T14:00', '2026-11-20T20:00:00.000Z'],
  ['2026-11-20', '2026-11-21T05:59:00.000Z'],
])('[SP-029] the deadline %s', (written, expected) => {
  expect(deadlineOf(written, 'America/Chicago')?.toISOString()).toBe(expected);
});

test.each([
  ['stops.2.date', 'date of stop 2'],
  ['stop_3', 'place of stop 3'],
  ['delivery_date', 'date of the delivery'],
  ['origin_state', 'state of the origin'],
  ['weight_lbs', 'weight'],
])('%s is called %s', (field, words) => {
  expect(fieldWords(field)).toBe(words);
});

test('[SP-070] a message is known by its Message-ID, spaces trimmed and case kept, else by its content', () => {
  const raw = Buffer.from('Subject: x\r\nMESSAGE-ID:\r\n  <Abc@Def.example> \r\n\r\nMessage-ID: <other@b.example>\r\n');
  expect(messageKey(raw)).toBe('<Abc@Def.example>');
  const without = Buffer.from('Subject: x\r\n\r\nMessage-ID: <other@b.example>\r\n');
  expect(messageKey(without)).toMatch(/^sha256:[\da-f]{64}$/);
  expect(messageKey(without)).not.toBe(messageKey(Buffer.from('Subject: y\r\n\r\n')));
  expect(messageKey(Buffer.from(`Message-ID: <${'a'.repeat(1000)}>\r\n\r\n`))).toMatch(/^sha256:/);
  expect(headerOf(without, 'message-id')).toBeNull();
});
