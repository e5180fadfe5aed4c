import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Filters } from '../../lib/stored-filters.ts';
import { DayInput } from '../form/DateField.tsx';
import { FieldMessage } from '../form/FieldMessage.tsx';
import classes from './FilterBar.module.css';
import { FilterChoices } from './FilterChoices.tsx';
import { filterFault, listOf, textOf, type FilterField } from './filter-field.ts';

type FilterPanelProps = {
  readonly fields: readonly FilterField[];
  readonly filters: Filters;
  readonly defaults: Filters;
  readonly onApply: (filters: Filters) => void;
  readonly onClose: () => void;
};

/** The panel of a list's filters: what is chosen here counts once it is applied. */
export function FilterPanel({ fields, filters, defaults, onApply, onClose }: FilterPanelProps) {
  const [draft, setDraft] = useState(() => pick(fields, filters));
  const fault = filterFault(fields, draft);
  const form = useRef<HTMLFormElement>(null);
  // The popover looked for a field to focus before this panel had been read.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const set = (name: string, value: string | readonly string[]): void =>
    setDraft((before) => ({ ...before, [name]: value }));
  return (
    <form
      ref={form}
      className={classes.panel}
      onKeyDown={(event) => {
        // Escape belongs to an open list or calendar first, and to the panel after it.
        const open = event.currentTarget.querySelector('[aria-expanded="true"], [data-dates-dropdown]');
        if (event.key === 'Escape' && open === null) onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null) onApply(draft);
      }}
    >
      <div className={classes.fields}>
        {fields.map((field) =>
          field.kind === 'days' ? (
            <Days key={field.name} field={field} draft={draft} onSet={set} />
          ) : (
            <FilterChoices
              key={field.name}
              field={field}
              values={listOf(draft[field.name])}
              onSet={(values) => set(field.name, values)}
            />
          ),
        )}
      </div>
      <div className={classes.foot}>
        <div className={classes.fault} aria-live="polite">
          {fault === null ? null : <FieldMessage>{fault}</FieldMessage>}
        </div>
        <Button variant="subtle" onClick={() => onApply(pick(fields, defaults))}>
          Clear all
        </Button>
        <Button type="submit" disabled={fault !== null}>
          Apply Filters
        </Button>
      </div>
    </form>
  );
}

type DaysProps = {
  readonly field: Extract<FilterField, { kind: 'days' }>;
  readonly draft: Filters;
  readonly onSet: (name: string, value: string) => void;
};

function Days({ field, draft, onSet }: DaysProps) {
  const id = useId();
  const day = (name: string, label: string) => (
    <DayInput
      className="grow"
      aria-label={`${field.label}, ${label}`}
      placeholder="MM/DD/YYYY"
      valueFormat="MM/DD/YYYY"
      value={textOf(draft[name]) || null}
      onChange={(value) => onSet(name, value?.slice(0, 10) ?? '')}
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

function pick(fields: readonly FilterField[], filters: Filters): Filters {
  const names = fields.flatMap((field) => (field.kind === 'days' ? [field.name, field.toName] : [field.name]));
  return Object.fromEntries(names.map((name) => [name, filters[name] ?? '']));
}
