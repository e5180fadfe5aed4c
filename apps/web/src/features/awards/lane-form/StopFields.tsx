import { SegmentedControl } from '@mantine/core';
import type { LaneView } from '@lanewright/contract';
import type { StopType } from '@lanewright/quoting';
import { useId } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PlaceInput } from '../../../ui/place/PlaceInput.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { StopMark } from '../../../ui/StopMark.tsx';
import classes from '../Awards.module.css';
import type { LaneDraft } from './lane-draft.ts';

const WORD: Readonly<Record<StopType, string>> = { pickup: 'Pickup', delivery: 'Delivery' };
const HANDLINGS = [
  { value: 'live', label: 'Live' },
  { value: 'drop', label: 'Drop' },
];

type FormProps<Request> = { readonly form: UseFormReturn<LaneDraft, unknown, Request> };

/** Where a new lane begins and ends, each with its handling, facility and street (W-040, W-041, W-055). */
export function StopFields<Request>({ form }: FormProps<Request>) {
  const stops = useWatch({ control: form.control, name: 'stops' });
  return (
    <SectionCard title="Stops" flush>
      <ol className={classes.stops} aria-label="Stops">
        {stops.map(({ activity_type }, index) => (
          <li key={index} className={classes.stop}>
            <StopMark type={activity_type} number={index + 1} />
            <span className={classes.word}>{WORD[activity_type]}</span>
            <div className={classes.place}>
              <Address form={form} index={index} />
              <Handling form={form} index={index} />
              <TextField
                control={form.control}
                name={`stops.${index}.facility`}
                label={`Stop ${index + 1} facility`}
                maxLength={120}
              />
              <TextField
                control={form.control}
                name={`stops.${index}.address`}
                label={`Stop ${index + 1} street`}
                maxLength={200}
              />
            </div>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

type StopProps<Request> = FormProps<Request> & { readonly index: number };

function Address<Request>({ form, index }: StopProps<Request>) {
  const { field, fieldState } = useController({ control: form.control, name: `stops.${index}.location` });
  const { ref, value, onChange, onBlur, name } = field;
  return (
    <PlaceInput
      size="sm"
      ref={ref}
      name={name}
      value={value}
      label={`Stop ${index + 1} address`}
      onValue={onChange}
      onBlur={onBlur}
      message={fieldState.error?.message}
    />
  );
}

function Handling<Request>({ form, index }: StopProps<Request>) {
  const { field } = useController({ control: form.control, name: `stops.${index}.drop_trailer` });
  const id = useId();
  return (
    <div className={classes.choice}>
      <span id={id} className="label">
        Stop {index + 1} handling
      </span>
      <SegmentedControl
        aria-labelledby={id}
        h={36}
        fullWidth
        data={HANDLINGS}
        value={field.value ? 'drop' : 'live'}
        onChange={(choice) => field.onChange(choice === 'drop')}
      />
    </div>
  );
}

/** The stops of a stored lane: they stay as they were when it was made (SP-104). */
export function FixedStops({ lane }: { readonly lane: LaneView }) {
  return (
    <SectionCard title="Stops" note="Cannot be changed once the lane is created" flush>
      <ol className={classes.stops} aria-label="Stops">
        {lane.lane.stops.map((stop, index) => (
          <li key={stop.id} className={`${classes.stop} ${classes.fixed}`}>
            <StopMark type={stop.activity_type} number={index + 1} />
            <span className={classes.word}>{WORD[stop.activity_type]}</span>
            <span className={classes.cut}>
              <bdi>{[stop.facility, stop.address, stop.location.name].filter((part) => part).join(', ')}</bdi>
            </span>
            <span>{stop.drop_trailer ? 'Drop' : 'Live'}</span>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
