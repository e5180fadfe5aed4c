import type { Rule } from '@lanewright/rules';
import { useEffect } from 'react';
import { saidBy, type RuleFacts } from './rule-filter.ts';

/** Milliseconds of work at a time: a key that comes meanwhile waits no longer. */
const AT_A_TIME = 8;

/** Puts the rules into words while the browser has nothing else to do, so that the first key of a search need not. */
export function useWordsAhead(rules: readonly Rule[], words: RuleFacts['words']): void {
  useEffect(() => {
    // Safari has no idle callbacks; there the first key takes longer.
    if (!('requestIdleCallback' in window)) return undefined;
    let next = 0;
    const step = (): void => {
      const end = performance.now() + AT_A_TIME;
      while (next < rules.length && performance.now() < end) {
        const rule = rules[next];
        if (rule !== undefined) saidBy(words, rule);
        next += 1;
      }
      if (next < rules.length) handle = requestIdleCallback(step);
    };
    let handle = requestIdleCallback(step);
    return () => cancelIdleCallback(handle);
  }, [rules, words]);
}
