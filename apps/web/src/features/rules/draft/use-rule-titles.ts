import type { EditorConfig, LookedUpTitles, Rule } from '@lanewright/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lookUpTitles } from '../editor/draft/lookup.ts';
import { lookedUpValues } from './looked-up-values.ts';

/** So many values of one operand are asked for at all: more nobody reads in a list. */
const MOST = 500;

/** The titles of looked-up values that rules name, so that lists say a shipper's name and not its id (SP-139). */
export function useRuleTitles(rules: readonly Rule[], config: EditorConfig): LookedUpTitles | undefined {
  const wanted = useWanted(rules, config);
  const { data } = useQuery({
    queryKey: titlesKey(wanted),
    queryFn: ({ signal }) => titlesOf(wanted, signal),
    enabled: wanted.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data;
}

type Wanted = ReturnType<typeof lookedUpValues>;

/** The values whose titles are wanted. They are collected after the rules are drawn, and change only with what they hold. */
function useWanted(rules: readonly Rule[], config: EditorConfig): Wanted {
  const [wanted, setWanted] = useState<Wanted>([]);
  useEffect(() => {
    const collect = setTimeout(() => {
      const next = lookedUpValues(rules, config);
      setWanted((before) => (sameKey(before, next) ? before : next));
    });
    return () => clearTimeout(collect);
  }, [rules, config]);
  return wanted;
}

function titlesKey(wanted: Wanted) {
  return ['titles of looked-up values', wanted.map(({ operand, values }) => [operand.name, values])];
}

function sameKey(one: Wanted, other: Wanted): boolean {
  return JSON.stringify(titlesKey(one)) === JSON.stringify(titlesKey(other));
}

async function titlesOf(wanted: Wanted, signal: AbortSignal): Promise<LookedUpTitles> {
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const { operand, values } of wanted) {
    const found = await lookUpTitles(operand, values.slice(0, MOST), signal);
    titles.set(operand.name, new Map(found.map(({ value, title }) => [value, title])));
  }
  return titles;
}
