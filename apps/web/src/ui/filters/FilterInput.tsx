import { SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Filters } from '../../lib/stored-filters.ts';
import { DayInput } from '../form/DayInput.tsx';
import classes from './FilterBar.module.css';
import { FilterChoices } from './FilterChoices.tsx';
import { FilterPlace } from './FilterPlace.tsx';
import { listOf, textOf, type FilterField } from './filter-field.ts';

type Kind<K extends FilterField['kind']> = Extract<FilterField, { kind: K }>;

type Input<Field> = {
  readonly field: Field;
  readonly draft: Filters;
  readonly onSet: (name: string, value: string | readonly string[]) => void;
};

/** The input of one filter in the panel, by its kind (A-051…A-054). */
export function FilterInput({ field, draft, onSet }: Input<FilterField>) {
  if (field.kind === 'days') return <Days field={field} draft={draft} onSet={onSet} />;
  if (field.kind === 'order') return <Order field={field} draft={draft} onSet={onSet} />;
  if (field.kind === 'place')
    return <FilterPlace field={field} value={textOf(draft[field.name])} onSet={(value) => onSet(field.name, value)} />;
  if (field.kind === 'words')
    return (
      <TextInput
        label={field.label}
        maxLength={200}
        value={textOf(draft[field.name])}
        onChange={(event) => onSet(field.name, event.currentTarget.value)}
      />
    );
  return (
    <FilterChoices field={field} values={listOf(draft[field.name])} onSet={(values) => onSet(field.name, values)} />
  );
}

function Days({ field, draft, onSet }: Input<Kind<'days'>>) {
  const id = useId();
  const day = (name: string, label: string) => (
    <DayInput
      className="grow"
      aria-label={`${field.label}, ${label}`}
      value={textOf(draft[name]) || null}
      onValue={(value) => onSet(name, value ?? '')}
      popoverProps={{ withinPortal: false }}
    />
  );
  return (
    <fieldset className={classes.days} aria-labelledby={id}>
      <legend id={id} className="label">
        {field.label}
      </legend>
      <div>
        {day(field.name, 'first day')}
        <span className="ink-3">to</span>
        {day(field.toName, 'last day')}
      </div>
    </fieldset>
  );
}

/** How the list is sorted; open while one of the filters that it belongs to is chosen. */
function Order({ field, draft, onSet }: Input<Kind<'order'>>) {
  const id = useId();
  const usable = field.when.some((name) => textOf(draft[name]) !== '');
  return (
    <div className={classes.order}>
      <span id={id} className="label">
        {field.label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        disabled={!usable}
        data={field.options.map(({ value, label }) => ({ value, label }))}
        value={textOf(draft[field.name])}
        onChange={(value) => onSet(field.name, value)}
      />
    </div>
  );
}
