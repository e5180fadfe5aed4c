import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees the memory that only the start needed: parsed files, migrations and first connections, about 35 MB that would
 * otherwise stay in the heap for long. Takes a tenth of a second, so call it before the process says that it is ready.
 * Source: decision 0061.
 */
export function collectStartGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
}
