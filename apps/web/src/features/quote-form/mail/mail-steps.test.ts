import { expect, it } from 'vitest';
import { requestOf } from '../draft/draft.ts';
import { nextStep, placeAmongSent, requestsOf, withStep, type Step } from './mail-steps.ts';
import { filledDraft } from '../draft/quote.fixture.ts';

const first = requestOf(filledDraft({ weight: 1 }));
const third = requestOf(filledDraft({ weight: 3 }));

it('[SP-070] leads through all requests of a mail before any is sent', () => {
  const open: readonly Step[] = [null, null, null];
  const begun = withStep(open, 1, 'left out');
  expect(nextStep(begun, 1)).toBe(2);
  const more = withStep(begun, 2, { request: third });
  expect(nextStep(more, 2)).toBe(0);
  const all = withStep(more, 0, { request: first });
  expect(nextStep(all, 0)).toBeNull();
  expect(requestsOf(all)).toEqual([first, third]);
});

it('counts only the sent requests where the server names one by its place', () => {
  const steps: readonly Step[] = [{ request: first }, 'left out', { request: third }];
  expect(placeAmongSent(steps, 2)).toBe(1);
  expect(placeAmongSent(steps, 0)).toBe(0);
});
