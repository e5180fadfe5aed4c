import { arrayMove } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { stopListFault, STOPS_ROOT, type QuoteFormApi } from '../draft/check-draft.ts';
import type { DraftStop } from '../draft/draft.ts';
import { followedDelivery, stopFieldsToCheck, suggestedDates } from '../draft/stop-list.ts';

/** The stops of the form with the ids that follow them through the list, and what can be done to the list. */
export type StopList = {
  readonly stops: readonly DraftStop[];
  readonly ids: readonly string[];
  readonly insert: (index: number, stop: DraftStop) => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
  /** After a change of a date: moves a suggested delivery along, and checks the dates and the list again. */
  readonly checkDates: () => void;
};

/**
 * Keeps the list of stops. The form library's own list would check every field of every stop after each change, and so
 * call a stop wrong that was added a moment ago; here only what is filled is checked again. Where the dates are
 * suggestions (`isSuggested`), the delivery follows the pickup until somebody sets it.
 */
export function useStopList(form: QuoteFormApi, isSuggested: boolean): StopList {
  const { control, getValues, setValue, setError, clearErrors, trigger } = form;
  const stops = useWatch({ control, name: 'lane.stops' });
  const [ids, setIds] = useState<readonly string[]>(() => stops.map((_, index) => `stop-${index}`));
  const made = useRef(ids.length);
  const suggested = useRef(isSuggested ? suggestedDates(stops) : null);

  const check = (): void => {
    const fault = stopListFault(getValues());
    if (fault === null) clearErrors(STOPS_ROOT);
    else setError(STOPS_ROOT, { type: 'custom', message: fault });
    void trigger(stopFieldsToCheck(getValues('lane.stops')));
  };
  const checkDates = (): void => {
    const followed = followedDelivery(getValues('lane.stops'), suggested.current);
    if (followed !== null && suggested.current !== null) {
      suggested.current = { ...suggested.current, moved: followed };
      setValue('lane.stops.1.date', followed, { shouldDirty: true });
    }
    check();
  };
  const change = (nextStops: readonly DraftStop[], nextIds: readonly string[]): void => {
    setIds(nextIds);
    // Errors are kept by place in the list: what stands there now is another stop.
    clearErrors('lane.stops');
    setValue('lane.stops', [...nextStops], { shouldDirty: true });
    check();
  };
  return {
    stops,
    ids,
    insert: (index, stop) => {
      made.current += 1;
      change(getValues('lane.stops').toSpliced(index, 0, stop), ids.toSpliced(index, 0, `stop-${made.current}`));
    },
    move: (from, to) => change(arrayMove(getValues('lane.stops'), from, to), arrayMove([...ids], from, to)),
    remove: (index) => change(getValues('lane.stops').toSpliced(index, 1), ids.toSpliced(index, 1)),
    checkDates,
  };
}
