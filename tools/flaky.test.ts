import { expect, it } from 'vitest';
import { compareFlaky } from './flaky.ts';

const list = `# The last landing
tests/journeys/live.spec.ts: shows a quote at once

tests/faults/kill.test.ts: loses nothing
`;

it('names a test that was flaky at the last landing and is so again, and no other', () => {
  const found = ['tests/journeys/mail.spec.ts: answers', 'tests/journeys/live.spec.ts: shows a quote at once'];
  expect(compareFlaky(found, list)).toEqual({
    now: ['tests/journeys/live.spec.ts: shows a quote at once', 'tests/journeys/mail.spec.ts: answers'],
    again: ['tests/journeys/live.spec.ts: shows a quote at once'],
  });
});

it('names none where nothing was flaky, or nothing was listed', () => {
  expect(compareFlaky([], list)).toEqual({ now: [], again: [] });
  expect(compareFlaky(['tests/a.spec.ts: a'], '# none\n')).toEqual({ now: ['tests/a.spec.ts: a'], again: [] });
});
