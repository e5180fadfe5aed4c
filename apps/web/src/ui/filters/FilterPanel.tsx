import { Button } from '@mantine/core';
import type { FilterSet, FilterSource } from '@lanewright/contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Filters } from '../../lib/stored-filters.ts';
import { FieldMessage } from '../form/FieldMessage.tsx';
import classes from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';
import { columnsOf, filterFault, hasUnreadDay, namesOf, type FilterField } from './filter-field.ts';
import { FilterSets, type ListOrder } from './FilterSets.tsx';
import { isOwnEscape } from '../own-escape.ts';

type FilterPanelProps = {
  /** The list whose saved filter sets are shown next to the fields; none if absent. */
  readonly source: FilterSource | null;
  readonly fields: readonly FilterField[];
  readonly filters: Filters;
  readonly defaults: Filters;
  /** The set chosen or saved last, by its id. */
  readonly chosen: number | null;
  readonly order: ListOrder | undefined;
  readonly onApply: (filters: Filters) => void;
  readonly onClear: () => void;
  /** A set was chosen, or saved with what is in the panel; then the panel stays open. */
  readonly onSet: (set: FilterSet, stayOpen: boolean) => void;
  readonly onAsking: (asking: boolean) => void;
  readonly onClose: () => void;
};

/** The filter panel of a list. Choices take effect only when they are applied (A-048…A-050). */
export function FilterPanel(props: FilterPanelProps) {
  const { source, fields, filters, defaults, chosen, order, onApply, onClear, onSet, onAsking, onClose } = props;
  const [draft, setDraft] = useState(() => pick(fields, filters));
  const fault = filterFault(fields, draft);
  const applicable = fault === null && !hasUnreadDay(fields, draft);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = form.current?.querySelector('input');
    // The element that the popover focuses when it opens; without this it would be the first saved set.
    first?.setAttribute('data-autofocus', 'true');
    // When the panel's code loads for the first time, the popover has already set the focus.
    first?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isOwnEscape(event)) onClose();
  };
  return (
    <div className={classes.panel}>
      {source === null ? null : (
        <FilterSets
          source={source}
          fields={fields}
          defaults={defaults}
          draft={draft}
          mayKeep={applicable}
          chosen={chosen}
          order={order}
          onSet={onSet}
          onAsking={onAsking}
          onKeyDown={onKeyDown}
        />
      )}
      <form
        ref={form}
        className={classes.form}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          if (applicable) onApply(draft);
        }}
      >
        <div className={classes.fields} data-few={(source === null && columnsOf(fields) < 3) || undefined}>
          {fields.map((field) => (
            <FilterInput
              key={field.name}
              field={field}
              draft={draft}
              onSet={(name, value) => setDraft((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
        <div className={classes.foot}>
          <div className={classes.fault} aria-live="polite">
            {fault === null ? null : <FieldMessage>{fault}</FieldMessage>}
          </div>
          <Button variant="subtle" onClick={onClear}>
            Clear all
          </Button>
          <Button type="submit" disabled={!applicable}>
            Apply Filters
          </Button>
        </div>
      </form>
    </div>
  );
}

function pick(fields: readonly FilterField[], filters: Filters): Filters {
  return Object.fromEntries(namesOf(fields).map((name) => [name, filters[name] ?? '']));
}
