import type { Page } from '@playwright/test';
import { z } from 'zod';

const times = z.array(z.number());

/** The times between the frames of a page while something is done to it, in milliseconds. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last: number | null = null;
    const next = (now: number): void => {
      if (last !== null) frames.push(now - last);
      last = now;
      if (Reflect.get(window, 'benchFrames') === frames) requestAnimationFrame(next);
    };
    Object.assign(window, { benchFrames: frames });
    requestAnimationFrame(next);
  });
  await act();
  return times.parse(
    await page.evaluate((): unknown => {
      const frames: unknown = Reflect.get(window, 'benchFrames');
      Object.assign(window, { benchFrames: null });
      return frames;
    }),
  );
}

/** From each key pressed meanwhile to the end of the frame that follows it, in milliseconds. */
export async function keysDuring(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { benchKeys: keys });
    if (Reflect.get(window, 'benchHears') === true) return;
    Object.assign(window, { benchHears: true });
    const hear = ({ timeStamp }: Event): void => {
      const heard: unknown = Reflect.get(window, 'benchKeys');
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (Array.isArray(heard)) heard.push(performance.now() - timeStamp);
        }),
      );
    };
    window.addEventListener('keydown', hear, { capture: true });
  });
  await act();
  return times.parse(await page.evaluate((): unknown => Reflect.get(window, 'benchKeys')));
}

/**
 * From an input to the end of the frame in which the elements of a selector are others, stand elsewhere or hold another
 * value, in milliseconds. Waits until that is so.
 */
export async function changedAfter(
  page: Page,
  { input, selector }: { readonly input: 'keydown' | 'click' | 'pointermove'; readonly selector: string },
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([kind, watched]) => {
      const state = (): string =>
        [...document.querySelectorAll(watched)]
          .map((each) =>
            each.hasAttribute('data-rule')
              ? `${each.getAttribute('data-rule')} ${each.getAttribute('style')}`
              : each.textContent,
          )
          .join();
      const before = state();
      const started = new Promise<number>((resolve) => {
        window.addEventListener(kind, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
      });
      const changed = (async () => {
        const start = await started;
        // What stands in the page before a frame is painted with it.
        const seen = () => new Promise<boolean>((next) => requestAnimationFrame(() => next(state() !== before)));
        while (!(await seen()));
        await new Promise((next) => setTimeout(next));
        return performance.now() - start;
      })();
      Object.assign(window, { changed });
    },
    [input, selector] as const,
  );
  await act();
  return z.number().parse(await page.evaluate((): unknown => Reflect.get(window, 'changed')));
}
