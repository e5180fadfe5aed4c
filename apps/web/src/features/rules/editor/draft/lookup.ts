import { endpoint } from '@lanewright/contract';
import type { ValueSource } from '@lanewright/rules';
import { z } from 'zod';
import { send } from '../../../../lib/api/call.ts';
import { sentenceOf } from '../../../../lib/api/api-error.ts';
import { toastFailed } from '../../../../ui/toasts.tsx';

/** A value that rules may hold, and how people read it. */
export type Looked = { readonly value: string; readonly title: string };

/** What was found: whether there is more of it, and why it failed where it did. */
export type Found = {
  readonly results: readonly Looked[];
  readonly more: boolean;
  readonly failure: string | null;
};

/** So many are shown of what a search finds. */
export const SHOWN = 20;

/** So many values are asked for in one call: look-ups answer no more at once. */
const AT_ONCE = 100;

/**
 * Looks values of an operand up: GET /v1/{url}/?search&limit&offset&name_only=true, or with `ids` the titles of values
 * that a rule holds. A failure is told with the operand's name and gives an empty list. Throws where the
 * configuration names no field for the value or its title. Source: P-033, SP-139.
 */
export async function lookUp(
  operand: ValueSource,
  asked: { readonly search?: string; readonly ids?: readonly string[] },
  signal?: AbortSignal,
): Promise<Found> {
  if (operand.lookup === null) return { results: [], more: false, failure: null };
  const { url, value_field, title_field } = operand.lookup;
  if (value_field === '') throw new Error(`the look-up of ${operand.display_name} has no value source`);
  if (title_field === '') throw new Error(`the look-up of ${operand.display_name} has no title source`);
  try {
    const query = {
      search: asked.search,
      limit: asked.ids === undefined ? SHOWN : Math.max(1, asked.ids.length),
      offset: 0,
      name_only: 'true',
      ids: asked.ids?.join(','),
    };
    const { results, next } = await send(lookupAt(url), { query }, signal);
    const looked = results.flatMap((row) => lookedFrom(row[value_field], row[title_field]));
    return { results: looked, more: typeof next === 'string', failure: null };
  } catch (error) {
    const failure = `${operand.display_name}: ${sentenceOf(error)}`;
    if (signal?.aborted !== true) toastFailed(failure);
    return { results: [], more: false, failure };
  }
}

/**
 * The titles of values that rules hold, in as many calls as they need; a value that nobody knows has none (SP-139). What
 * failed once is told and not asked again.
 */
export async function lookUpTitles(
  operand: ValueSource,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Looked[]> {
  // Commas part the ids of a call: a value that holds one is searched for.
  const plain = values.filter((value) => !value.includes(','));
  const asked: Parameters<typeof lookUp>[1][] = values
    .filter((value) => value.includes(','))
    .map((search) => ({ search }));
  for (let from = 0; from < plain.length; from += AT_ONCE) asked.push({ ids: plain.slice(from, from + AT_ONCE) });
  const wanted = new Set(values);
  const found: Looked[] = [];
  for (const each of asked) {
    const { results, failure } = await lookUp(operand, each, signal);
    if (failure !== null) break;
    found.push(...results.filter(({ value }) => wanted.has(value)));
  }
  return found;
}

/** Every look-up of the configuration answers alike, so its calls are described here by their address. */
function lookupAt(url: string) {
  return endpoint({
    method: 'GET',
    path: `/v1/${url}/`,
    may: 'signed-in',
    summary: 'Look values of an operand up',
    status: 200,
    answer: z.looseObject({ results: z.array(z.record(z.string(), z.unknown())), next: z.unknown() }),
  });
}

function lookedFrom(value: unknown, title: unknown): readonly Looked[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return [{ value: String(value), title: typeof title === 'string' ? title : String(value) }];
}
