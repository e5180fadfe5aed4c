import { expect, it } from 'vitest';
import { requestAnswered, type AskedRequest, type LooseReply } from './new-thread.ts';

const REPLY: LooseReply = { from: 'dana@x.example', subject: 'Re: Peaches', isGenuine: true, hasLane: false };
const QUESTION = { to: 'dana@x.example', subject: 'Re: Peaches' };
const ASKED: AskedRequest = { id: 7, questions: [QUESTION], isOpen: true };

const found = (reply: Partial<LooseReply> = {}, asked: readonly AskedRequest[] = [ASKED], others: string[] = []) =>
  requestAnswered({ ...REPLY, ...reply }, { asked, others });

it('[SP-070 B-009] is certain for a genuine reply of the asked sender, if its subject fits only one question', () => {
  for (const subject of ['Re: Peaches', 'RE: RE:  peaches', 'AW: Re[2]: Peaches'])
    expect(found({ subject })).toEqual({ sure: 7, suggested: [] });
  expect(found({ hasLane: true })).toEqual({ sure: 7, suggested: [] });
  expect(
    found({}, [ASKED, { ...ASKED, id: 9, questions: [{ ...QUESTION, to: 'colleague@x.example' }] }]),
  ).toMatchObject({ sure: 7 });
  expect(
    found({}, [ASKED, { ...ASKED, id: 8, questions: [{ ...QUESTION, subject: 'Re: Plums' }] }], ['Apples']),
  ).toMatchObject({ sure: 7 });
});

it('[SP-070 B-009] only suggests if one of these conditions is not met', () => {
  const suggested = { sure: null, suggested: [7] };
  expect(found({ isGenuine: false })).toEqual(suggested);
  expect(found({ from: 'colleague@x.example' })).toEqual(suggested);
  expect(found({ subject: 'Peaches' })).toEqual(suggested);
  expect(found({ subject: 'Re: your mail' })).toEqual(suggested);
  expect(found({}, [ASKED], ['Peaches'])).toEqual(suggested);
  expect(found({}, [ASKED, { ...ASKED, id: 9, isOpen: false }])).toEqual(suggested);
  expect(found({}, [ASKED, { ...ASKED, id: 9 }])).toEqual({ sure: null, suggested: [9, 7] });
  expect(found({ from: '' }, [{ ...ASKED, questions: [{ ...QUESTION, to: '' }] }])).toEqual(suggested);
  expect(found({ subject: 'Re:' }, [{ ...ASKED, questions: [{ ...QUESTION, subject: 'Re: ' }] }])).toEqual(suggested);
});

it('[SP-070 B-009] is certain only from the address that the question with this subject was sent to', () => {
  const elsewhere = { to: 'other@x.example', subject: 'Re: Peaches' };
  const plums = { ...QUESTION, subject: 'Re: Plums' };
  expect(found({}, [{ ...ASKED, questions: [elsewhere, plums] }])).toEqual({ sure: null, suggested: [7] });
  expect(found({ from: elsewhere.to }, [{ ...ASKED, questions: [elsewhere, plums] }])).toMatchObject({ sure: 7 });
});

it('[SP-070] suggests no settled request, and nothing for a mail with its own lane and subject', () => {
  expect(found({}, [{ ...ASKED, isOpen: false }])).toEqual({ sure: null, suggested: [] });
  expect(found({ hasLane: true, subject: 'Plums' })).toEqual({ sure: null, suggested: [] });
  expect(found({ hasLane: true, isGenuine: false })).toEqual({ sure: null, suggested: [7] });
  const many = [3, 1, 4, 2].map((id) => ({ ...ASKED, id }));
  expect(found({}, many).suggested).toEqual([4, 3, 2]);
});
