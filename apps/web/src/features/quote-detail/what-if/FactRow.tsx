import { ActionIcon } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { withDays } from '../../../lib/dates.ts';
import { factText, type KnownFact } from './fact-words.ts';
import { FactInput } from './FactInput.tsx';
import type { FactValue } from './use-what-if.ts';
import classes from './what-if.module.css';

type FactRowProps = {
  readonly fact: KnownFact;
  /** The changed value; undefined while it is as the run had it. */
  readonly value: FactValue | undefined;
  readonly onSet: (value: FactValue) => void;
  readonly onUnset: () => void;
};

/** A fact with its field; once changed it says what it was and can be taken back. */
export function FactRow({ fact: { operand, value: was }, value, onSet, onUnset }: FactRowProps) {
  const id = useId();
  const changed = value !== undefined && value !== was;
  return (
    <div className={classes.fact} data-changed={changed || undefined}>
      <label className={classes.name} htmlFor={id} title={operand.display_name}>
        {operand.display_name}
      </label>
      <FactInput id={id} operand={operand} value={value === undefined ? was : value} onSet={onSet} />
      {changed ? (
        <ActionIcon variant="subtle" size={28} aria-label={`Reset ${operand.display_name}`} onClick={onUnset}>
          <RotateCcw size={14} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <span />
      )}
      {changed ? <span className={classes.was}>was {withDays(factText(operand, was))}</span> : null}
    </div>
  );
}
