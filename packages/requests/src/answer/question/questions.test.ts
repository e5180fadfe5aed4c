import { describe, expect, it } from 'vitest';
import { gazetteer } from '../../testing/gazetteer.ts';
import { mailWith } from '../../testing/sample-mails.ts';
import { readRequest } from '../../read-request.ts';
import { isSoundLetter, letterFaults } from '../letter/check-letter.ts';
import { BUILT_IN_LETTERS } from '../letter/built-in-letters.ts';
import { composeQuestion, type QuestionAsk } from './question-mail.ts';
import { openQuestions } from './questions.ts';

const words = (...lanes: Parameters<typeof openQuestions>[0]) => openQuestions(lanes).map((each) => each.words);

/** The fields that the reader misses in a mail. */
const missingIn = (text: string) =>
  readRequest(mailWith({ text, subject: 'Quote request' }), gazetteer).quotes.map(({ missing, stops }) => ({
    missing,
    cities: stops.map(({ city }) => city?.value ?? null),
  }));

const ask = (changes: Partial<QuestionAsk> = {}): QuestionAsk => ({
  subject: 'Load for Monday',
  contact_name: 'Dana',
  questions: ['Which equipment do you need?', 'How heavy is the load?'],
  signature: 'Lakeside Brokerage',
  letter: BUILT_IN_LETTERS.question,
  ...changes,
});

describe('the questions about a mail', () => {
  it('[B-009 B-028] are one for each field that is missing, and name the lane where there are several', () => {
    expect(
      words({ missing: ['equipment', 'stop_2_date', 'destination_state'], cities: ['Joliet', null, 'Paris'] }),
    ).toEqual(['Which equipment do you need?', 'On which day is stop 2?', 'In which state is the delivery, Paris?']);
    const lane = { missing: ['weight'], cities: [] };
    expect(openQuestions([lane, lane])).toEqual([
      { key: '0.weight', words: 'Lane 1: How heavy is the load?' },
      { key: '1.weight', words: 'Lane 2: How heavy is the load?' },
    ]);
  });

  it('[B-028] ask for the whole load where no lane was found, and for nothing where nothing is missing', () => {
    expect(words()).toEqual([
      'Where is the pickup: city and state, or ZIP code?',
      'Where is the delivery: city and state, or ZIP code?',
      'On which day is the pickup?',
      'Which equipment do you need?',
      'How heavy is the load?',
      'What is the commodity?',
    ]);
    expect(words({ missing: [], cities: [] })).toEqual([]);
  });

  it('[B-009 B-028] exist for whatever the reader misses', () => {
    const bare = missingIn('Need a rate from Joliet, IL to Dallas, TX please.');
    expect(bare[0]?.missing).toEqual(expect.arrayContaining(['pickup_date', 'equipment', 'weight', 'commodity']));
    const stopOver = missingIn(
      'Please quote:\nPickup: Joliet, IL\nDelivery 1: Springfield\nDelivery 2: Dallas, TX\nReefer, 42,000 lbs of frozen food',
    );
    for (const lanes of [bare, stopOver])
      expect(openQuestions(lanes)).toHaveLength(lanes.flatMap((each) => each.missing).length);
  });

  it('[B-028] repeat a city as one line of bounded length', () => {
    const [question = ''] = words({
      missing: ['origin_state'],
      cities: [`Paris\r\nBcc: x@evil.example ${'a'.repeat(500)}`],
    });
    expect(question).not.toMatch(/[\r\n]/);
    expect(question.length).toBeLessThan(120);
  });
});

describe('the letter that asks them', () => {
  it('[B-028] has each question on a line of its own, threaded under the subject of the mail', () => {
    expect(composeQuestion(ask())).toEqual({
      subject: 'Re: Load for Monday',
      text: 'Hello Dana,\n\nThank you for your request. To send you a rate, we need to know:\n\n- Which equipment do you need?\n- How heavy is the load?\n\nLakeside Brokerage\n',
    });
    expect(composeQuestion(ask({ subject: '', contact_name: null }))).toMatchObject({
      subject: 'Re: Your request',
      text: expect.stringMatching(/^Hello,\n/),
    });
    expect(() => composeQuestion(ask({ questions: [] }))).toThrow(RangeError);
  });

  it('[B-028] gives way to the built-in words where its own would leave the questions out', () => {
    const letter = { subject: 'Re: {subject}', body: 'Dear {contact_name}: {questions}' };
    expect(composeQuestion(ask({ letter })).text).toContain('Dear Dana: Which equipment do you need?\n');
    expect(composeQuestion(ask({ letter, contact_name: null })).text).toContain('- Which equipment do you need?');
  });

  it('[B-028] needs the questions, knows no price, and names no price of its own', () => {
    expect(isSoundLetter('question', BUILT_IN_LETTERS.question)).toBe(true);
    const body = (text: string) => letterFaults('question', { subject: 'Re: {subject}', body: text }).body;
    expect(body('{greeting}')).toEqual(['The letter lacks {questions}.']);
    expect(body('{questions}\n{rate}')).toEqual(['Line 2: {rate} is not known in a letter of questions.']);
    expect(body('{questions}\nWe are at $2,150 today.')).toHaveLength(1);
  });
});
