import { Button } from '@mantine/core';
import type { StopType } from '@lanewright/quoting';
import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import classes from './Stops.module.css';

const ADD: readonly { readonly type: StopType; readonly label: string }[] = [
  { type: 'pickup', label: 'add Pickup Stop' },
  { type: 'delivery', label: 'add Delivery Stop' },
];

type AddStopsProps = { readonly disabled: boolean; readonly onAdd: (type: StopType) => void };

/** The buttons that add a stop. They are one stop of Tab, as most loads need neither; arrows switch them. */
export function AddStops({ disabled, onAdd }: AddStopsProps) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = (current + 1) % ADD.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={classes.add} role="toolbar" aria-label="Add a stop" onKeyDown={onKeyDown}>
      {ADD.map(({ type, label }, index) => (
        <Button
          key={type}
          variant="default"
          size="xs"
          leftSection={<Plus size={14} aria-hidden="true" />}
          tabIndex={index === current ? 0 : -1}
          disabled={disabled}
          onFocus={() => setCurrent(index)}
          // Otherwise the press leaves a field, whose error would push the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAdd(type)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
