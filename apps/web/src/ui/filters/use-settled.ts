import { useState } from 'react';

/** A value as it last was while settled: what is asked of the server stands still until all parts of it have come. */
export function useSettled<Value>(value: Value, settled: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!settled || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
