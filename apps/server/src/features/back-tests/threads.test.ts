import { describe, expect, test } from 'vitest';
import { startThread } from './threads.ts';

describe('a thread of a replay', () => {
  test('[B-006] that ends without a word is told to whoever waits for it, and to whoever asks it later', async () => {
    const thread = startThread();
    const asked = thread.ask({ kind: 'plan' });
    const ended = thread.end();
    // Nobody takes it from now on, though it has not ended yet.
    expect(thread.gone.aborted).toBe(true);
    const [told] = await Promise.allSettled([asked, ended]);
    expect(told).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    await expect(thread.ask({ kind: 'plan' })).rejects.toThrow('aborted');
  });
});
