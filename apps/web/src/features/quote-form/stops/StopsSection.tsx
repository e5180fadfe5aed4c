import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useReducedMotion } from '@mantine/hooks';
import type { StopType } from '@lanewright/quoting';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '../../../ui/form/FieldMessage.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { AddStops } from './AddStops.tsx';
import { createTeller, DRAG_HELP, stopName, type Teller } from './announcements.ts';
import type { QuoteFormApi } from '../draft/check-draft.ts';
import type { DraftStop } from '../draft/draft.ts';
import { hasRoom, newStopAt, placeOfNewStop } from '../draft/stop-list.ts';
import { LiftedStop, StopRow } from './StopRow.tsx';
import classes from './Stops.module.css';
import { useStopList } from './use-stop-list.ts';

type StopsSectionProps = {
  readonly form: QuoteFormApi;
  readonly note: string;
  /** The dates are suggestions of the form, not anybody's words. */
  readonly isSuggested: boolean;
};

/** The stops of the lane, sorted by mouse or keyboard. */
export function StopsSection({ form, note, isSuggested }: StopsSectionProps) {
  const { formState } = form;
  const { stops, ids, insert, move, remove, checkDates } = useStopList(form, isSuggested);
  const [lifted, setLifted] = useState<UniqueIdentifier | null>(null);
  const [teller] = useState(createTeller);
  const [told, setTold] = useState('');
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null);
  // At once, so that what is typed right after 'add' or a move goes into that stop.
  useLayoutEffect(() => {
    wanted.current?.()?.focus();
    wanted.current = null;
  });
  const still = useReducedMotion();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier): number => ids.findIndex((each) => each === id);
  const add = (type: StopType): void => {
    const index = placeOfNewStop(stops, type);
    insert(index, newStopAt(stops, index, type));
    wanted.current = () => document.getElementsByName(`lane.stops.${index}.location`)[0];
  };
  const step = (from: number, by: -1 | 1): void => {
    const to = from + by;
    const stop = stops[from];
    if (stop === undefined || stops[to] === undefined) return;
    // A row that changes its place in the page loses the focus.
    const focused = document.activeElement;
    wanted.current = () => (focused instanceof HTMLElement ? focused : null);
    move(from, to);
    setTold(`${stopName(stop)} is now at place ${to + 1} of ${stops.length}.`);
  };
  const drop = (id: UniqueIdentifier, over: UniqueIdentifier | undefined): void => {
    setLifted(null);
    if (over === undefined || over === id) return;
    move(indexOf(id), indexOf(over));
  };
  const liftedAt = lifted === null ? -1 : indexOf(lifted);
  const liftedStop = stops[liftedAt];
  const fault = formState.errors.root?.['stops']?.message;

  return (
    <SectionCard
      title="Stops"
      note={note}
      actions={<span className={classes.hint}>Drag, or press Alt with ↑ or ↓ in a stop</span>}
      flush
    >
      <div className={classes.body}>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          modifiers={[restrictToVerticalAxis]}
          accessibility={{
            announcements: announcementsOf({ teller, stops, indexOf }),
            screenReaderInstructions: { draggable: DRAG_HELP },
          }}
          onDragStart={({ active }) => setLifted(active.id)}
          onDragCancel={() => setLifted(null)}
          onDragEnd={({ active, over }) => drop(active.id, over?.id)}
        >
          <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
            <ol className={classes.list} aria-label="Stops">
              {stops.map((stop, index) => (
                <StopRow
                  key={ids[index]}
                  id={ids[index] ?? ''}
                  index={index}
                  count={stops.length}
                  stop={stop}
                  form={form}
                  onDateChanged={checkDates}
                  onMove={(by) => step(index, by)}
                  onDelete={() => remove(index)}
                />
              ))}
            </ol>
          </SortableContext>
          {createPortal(
            <DragOverlay dropAnimation={still ? null : { duration: 180, easing: 'ease-out' }}>
              {liftedStop === undefined ? null : <LiftedStop stop={liftedStop} place={liftedAt + 1} />}
            </DragOverlay>,
            document.body,
          )}
        </DndContext>
        <p className="visually-hidden" role="status">
          {told}
        </p>
        {fault === undefined ? null : (
          <p className={classes.fault} role="alert" tabIndex={-1} data-fault>
            {messageOf(fault)}
          </p>
        )}
        <AddStops disabled={!hasRoom(stops)} onAdd={add} />
      </div>
    </SectionCard>
  );
}

type Aloud = {
  readonly teller: Teller;
  readonly stops: readonly DraftStop[];
  readonly indexOf: (id: UniqueIdentifier) => number;
};

/** Each step of a move in words. Called by the drag library as it happens. */
function announcementsOf({ teller, stops, indexOf }: Aloud): Announcements {
  const count = stops.length;
  const placeOf = (id: UniqueIdentifier): number => indexOf(id) + 1;
  const nameOf = (id: UniqueIdentifier): string => {
    const stop = stops[indexOf(id)];
    return stop === undefined ? 'Stop' : stopName(stop);
  };
  return {
    onDragStart: ({ active }) => teller.lifted(nameOf(active.id), placeOf(active.id), count),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : teller.moved(nameOf(active.id), placeOf(over.id), count),
    onDragEnd: ({ active, over }) => teller.dropped(nameOf(active.id), placeOf((over ?? active).id), count),
    onDragCancel: ({ active }) => teller.returned(nameOf(active.id), placeOf(active.id)),
  };
}
