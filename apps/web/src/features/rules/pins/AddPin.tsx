import { addPinnedExample } from '@lanewright/contract';
import { isCents, type Cents } from '@lanewright/units';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { QuotePicker } from '../draft/QuotePicker.tsx';
import type { RulesScope } from '../draft/scope.ts';
import classes from './pins.module.css';

type Typed = number | string | null;
type AddPinProps = { readonly scope: RulesScope; readonly onAdded: () => void };

/** Pins a quote with bounds of its price or a lowest margin (B-029). */
export function AddPin({ scope, onAdded }: AddPinProps) {
  const [round, setRound] = useState(0);
  return (
    <Fields
      key={round}
      scope={scope}
      onAdded={() => {
        setRound(round + 1);
        onAdded();
      }}
    />
  );
}

function Fields({ scope, onAdded }: AddPinProps) {
  const [quote, setQuote] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'price' | 'margin'>('price');
  const [low, setLow] = useState<Typed>(null);
  const [high, setHigh] = useState<Typed>(null);
  const [margin, setMargin] = useState<Typed>(null);
  const bounds = { low: centsOfTyped(low), high: centsOfTyped(high) };
  const isWrong = [low, high, margin].some((typed) => typeof typed === 'string');
  const isGiven = kind === 'margin' ? typeof margin === 'number' : bounds.low !== null || bounds.high !== null;
  const add = useMutation({
    mutationFn: (id: number) =>
      call(addPinnedExample, {
        body: {
          ...(scope.customer === null ? {} : { customer: scope.customer }),
          quote: id,
          name: name.trim(),
          ...(kind === 'price' ? bounds : { min_margin_percent: typeof margin === 'number' ? margin : null }),
        },
      }),
    meta: { done: 'Pinned.' },
    onSuccess: onAdded,
  });
  return (
    <form
      className={classes.form}
      aria-label="Pin a quote"
      onSubmit={(event) => {
        event.preventDefault();
        if (quote !== null) add.mutate(quote);
      }}
    >
      <div className={classes.wide}>
        <QuotePicker scope={scope} onPick={setQuote} />
      </div>
      <TextInput
        className={classes.wide}
        label="Name"
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        className={classes.wide}
        label="What stays true"
        value={kind}
        data={[
          { value: 'price', label: 'Its price stays within bounds' },
          { value: 'margin', label: 'Its margin never falls under' },
        ]}
        onChange={(event) => setKind(event.currentTarget.value === 'margin' ? 'margin' : 'price')}
      />
      {kind === 'price' ? (
        <>
          <NumberBox label="At least" sign="$" value={low} message={undefined} onValue={setLow} />
          <NumberBox label="At most" sign="$" value={high} message={undefined} onValue={setHigh} />
        </>
      ) : (
        <NumberBox label="Least margin" unit="%" value={margin} message={undefined} onValue={setMargin} />
      )}
      <div className={classes.wide}>
        <Button type="submit" disabled={quote === null || name.trim() === '' || !isGiven || isWrong || add.isPending}>
          Pin
        </Button>
      </div>
    </form>
  );
}

/** Whole cents of an amount typed in currency units; null for an empty text or one that is not an amount. */
function centsOfTyped(typed: Typed): Cents | null {
  const amount = typeof typed === 'number' ? Math.round(typed * 100) : Number.NaN;
  return isCents(amount) ? amount : null;
}
