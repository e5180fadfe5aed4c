import { ActionIcon } from '@mantine/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { stopDayText, stopTimeText } from '../../../lib/dates.ts';
import { isStoredDay } from '../../../ui/form/typed-date.ts';
import type { QuoteFormApi } from '../draft/check-draft.ts';
import type { DraftStop } from '../draft/draft.ts';
import { HandlingField } from './HandlingField.tsx';
import { MomentField } from './MomentField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { placeText } from '../../../ui/place/place-value.ts';
import { STOP_WORD, whyNotDeletable } from '../draft/stop-list.ts';
import { StopMark } from '../../../ui/StopMark.tsx';
import classes from './Stops.module.css';

type StopRowProps = {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly stop: DraftStop;
  readonly form: QuoteFormApi;
  readonly onDateChanged: () => void;
  /** Moves the stop by one place: -1 up, 1 down. */
  readonly onMove: (step: -1 | 1) => void;
  readonly onDelete: () => void;
};

/**
 * A stop of the form: handle, number in its lane shape, type, place, date, Live or Drop, delete (look guide §5). Alt with Up
 * or Down in any of its fields moves it, so that Tab passes the handle by.
 */
export function StopRow({ id, index, count, stop, form, onDateChanged, onMove, onDelete }: StopRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    transition: { duration: 180, easing: 'ease-out' },
  });
  const { control, formState } = form;
  const place = index + 1;
  const hasError = formState.errors.lane?.stops?.[index] !== undefined;
  const whyNot = whyNotDeletable(count, hasError);
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-slot={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      // Before the fields, whose lists open by Alt+Down.
      onKeyDownCapture={(event) => {
        const step = stepOf(event);
        if (step === null) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(step);
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.grip}
        {...attributes}
        {...listeners}
        tabIndex={-1}
        aria-label={`Move stop ${place}`}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
      <StopMark type={stop.activity_type} number={place} />
      <span className={`${classes.type} required`}>{STOP_WORD[stop.activity_type]}</span>
      <div className={classes.place}>
        <PlaceField form={form} name={`lane.stops.${index}.location`} label={`Stop ${place} place`} />
      </div>
      <div className={classes.date}>
        <MomentField
          control={control}
          name={`lane.stops.${index}.date`}
          label={`Stop ${place} date`}
          inRow
          onChanged={onDateChanged}
        />
      </div>
      <div className={classes.handling}>
        <HandlingField control={control} name={`lane.stops.${index}.live_handling`} label={`Stop ${place} handling`} />
      </div>
      <span className={classes.delete} title={whyNot ?? undefined}>
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={`Delete stop ${place}`}
          disabled={whyNot !== null}
          onClick={onDelete}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </ActionIcon>
      </span>
    </li>
  );
}

/** Which way a key moves the stop; null where it does not. */
function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): -1 | 1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
}

/** What hangs at the pointer while a stop is moved: the row's words, without its fields. Readers hear the steps. */
export function LiftedStop({ stop, place }: { readonly stop: DraftStop; readonly place: number }) {
  return (
    <div className={classes.lifted} aria-hidden="true">
      <span className={classes.grip}>
        <GripVertical size={16} aria-hidden="true" />
      </span>
      <StopMark type={stop.activity_type} number={place} />
      <span className={classes.type}>{STOP_WORD[stop.activity_type]}</span>
      <span className={classes.words}>{placeText(stop.location)}</span>
      <span className={classes.words}>
        {stop.date === null || !isStoredDay(stop.date)
          ? stop.date
          : `${stopDayText(stop.date)}, ${stopTimeText(stop.date)}`}
      </span>
      <span className={classes.words}>{stop.live_handling ? 'Live' : 'Drop'}</span>
    </div>
  );
}
