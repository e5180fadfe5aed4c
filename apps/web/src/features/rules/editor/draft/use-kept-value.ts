import { useState } from 'react';

/** A value that acts read and write between two renders, and that does not cause a render. */
export type KeptValue<Value> = { readonly get: () => Value; readonly set: (value: Value) => void };

/** Keeps a value as long as the component is there. */
export function useKeptValue<Value>(first: Value): KeptValue<Value> {
  const [kept] = useState(() => keptValue(first));
  return kept;
}

function keptValue<Value>(first: Value): KeptValue<Value> {
  let held = first;
  return {
    get: () => held,
    set: (value) => {
      held = value;
    },
  };
}
