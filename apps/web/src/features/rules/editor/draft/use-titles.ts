import {
  actionWanted,
  argumentWanted,
  TEST_WANTED,
  type DraftNode,
  type EditorConfig,
  type LookedUpTitles,
  type ValueSource,
  type Wanted,
} from '@lanewright/rules';
import { useCallback, useEffect, useState } from 'react';
import { lookUpTitles } from './lookup.ts';
import type { RuleInWork } from './rule-draft.ts';

type Held = Map<string, { readonly source: ValueSource; readonly values: Set<string> }>;

/**
 * The titles of the looked-up values that a rule holds, by operand: asked for once, kept with those picked since. A value
 * whose title is not to be had is its own (SP-139, R-068).
 */
export function useTitles(work: RuleInWork, config: EditorConfig) {
  const [titles, setTitles] = useState<LookedUpTitles>(() => new Map());
  const keep = useCallback((source: ValueSource, found: readonly { value: string; title: string }[]): void => {
    setTitles((held) => {
      const own = new Map(held.get(source.name));
      for (const { value, title } of found) own.set(value, title);
      return new Map(held).set(source.name, own);
    });
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    for (const { source, values } of heldValues(work, config).values()) {
      const known = titles.get(source.name);
      const unknown = [...values].filter((value) => known?.has(value) !== true);
      if (unknown.length === 0) continue;
      void (async () => {
        const found = await lookUpTitles(source, unknown, leaving.signal);
        const bare = unknown.map((value) => ({ value, title: value }));
        if (!leaving.signal.aborted) keep(source, [...bare, ...found]);
      })();
    }
    return () => leaving.abort();
  }, [work, config, titles, keep]);
  return { titles, keep };
}

function heldValues(work: RuleInWork, config: EditorConfig): Held {
  const held: Held = new Map();
  if (work.test !== null) gather(work.test, TEST_WANTED, { config, held });
  for (const { name, value } of work.actions) {
    const spec = config.actions.find((action) => action.name === name);
    if (value !== null && spec !== undefined) gather(value, actionWanted(spec), { config, held });
  }
  return held;
}

function gather(node: DraftNode, wanted: Wanted, { config, held }: { config: EditorConfig; held: Held }): void {
  if (node.type === 'operation')
    for (const [index, arg] of node.args.entries()) gather(arg, argumentWanted(node, index, config), { config, held });
  const { source } = wanted;
  if (node.type !== 'literal' || node.value === null || source === null || source.lookup === null) return;
  const known = held.get(source.name) ?? { source, values: new Set<string>() };
  for (const value of [node.value].flat()) known.values.add(String(value));
  held.set(source.name, known);
}
