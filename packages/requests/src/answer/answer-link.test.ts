import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { composeAnswer, type AnswerAsk } from './answer-mail.ts';

const LINK = 'https://pricing.broker.example/answer/1-2-3-USD.abc';
const ENDS = `\nAccept, decline or counter this rate here:\n${LINK}\n`;

const lane: AnswerAsk['lanes'][number] = {
  stops: [
    { activity_type: 'pickup', city: 'Joliet', state: 'IL', postal_code: null, date: null, time_range: null },
    { activity_type: 'delivery', city: 'Hutchins', state: 'TX', postal_code: null, date: null, time_range: null },
  ],
  equipment: 'Dry Van',
  reference: null,
  answer: { kind: 'respond', price: cents(215_000), currency: 'USD', cost_type: 1, parts: [], valid_until: null },
};
const ask: AnswerAsk = {
  subject: 'RFQ',
  contact_name: 'Dana',
  lanes: [{ ...lane, link: LINK }],
  signature: 'Lakeside',
};

describe('the link of an answer', () => {
  it('[B-025 B-028] is below the built-in letter and below a writer’s own, who cannot remove it', () => {
    expect(composeAnswer(ask).text.endsWith(ENDS)).toBe(true);
    const own = { subject: 'Rate', body: '{lane}: {rate}, {cost_type} ({includes}) {parts}\n{signature}' };
    expect(composeAnswer({ ...ask, letters: { respond: own } }).text.endsWith(ENDS)).toBe(true);
  });

  it('[B-025 SP-164] is below a table for each lane with a price, and for no other', () => {
    const rejected = { ...lane, link: LINK, answer: { kind: 'reject', reason: null } } as const;
    const { text } = composeAnswer({
      ...ask,
      lanes: [{ ...lane, link: `${LINK}-1` }, rejected, { ...lane, link: LINK }],
    });
    expect(text.match(/^Lane .*here: .*$/gm)).toEqual([
      `Lane 1: Accept, decline or counter this rate here: ${LINK}-1`,
      `Lane 3: Accept, decline or counter this rate here: ${LINK}`,
    ]);
  });

  it('[B-025] is absent from rejections, and everywhere without a public address', () => {
    const rejected = { ...lane, link: LINK, answer: { kind: 'reject', reason: null } } as const;
    expect(composeAnswer({ ...ask, lanes: [rejected] }).text).not.toContain('http');
    expect(composeAnswer({ ...ask, lanes: [lane] }).text).not.toContain('here:');
  });
});
