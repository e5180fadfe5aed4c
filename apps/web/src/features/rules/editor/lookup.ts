import { endpoint } from '@lanewright/contract';
import type { ValueSource } from '@lanewright/rules';
import { z } from 'zod';
import { send } from '../../../lib/api/call.ts';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { toastFailed } from '../../../ui/toasts.tsx';

/** A value that rules may hold, and how people read it. */
export type Looked = { readonly value: string; readonly title: string };

const SHOWN = 20;

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
): Promise<readonly Looked[]> {
  if (operand.lookup === null) return [];
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
    const { results } = await send(lookupAt(url), { query }, signal);
    return results.flatMap((row) => lookedFrom(row[value_field], row[title_field]));
  } catch (error) {
    if (signal?.aborted !== true) toastFailed(`${operand.display_name}: ${sentenceOf(error)}`);
    return [];
  }
}

/** The titles of values that rules hold, in as many calls as they need; a value that nobody knows has none (SP-139). */
export async function lookUpTitles(
  operand: ValueSource,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Looked[]> {
  const found: Looked[] = [];
  for (let from = 0; from < values.length; from += AT_ONCE)
    found.push(...(await lookUp(operand, { ids: values.slice(from, from + AT_ONCE) }, signal)));
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
    answer: z.looseObject({ results: z.array(z.record(z.string(), z.unknown())) }),
  });
}

function lookedFrom(value: unknown, title: unknown): readonly Looked[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return [{ value: String(value), title: typeof title === 'string' ? title : String(value) }];
}
