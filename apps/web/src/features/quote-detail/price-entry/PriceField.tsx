import type { QuoteView } from '@lanewright/contract';
import { readPriceEntry, steppedPrice, type CostType, type EnteredPrice } from '@lanewright/quoting';
import { centsFromUnits, CURRENCY_SYMBOL, formatWhole, type Currency } from '@lanewright/units';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { useConfig } from '../../../lib/config.ts';
import { afterPress } from '../../../ui/form/after-press.ts';
import { FIELD_LAYOUT, type BoundField } from '../../../ui/form/bound.ts';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { heldNumber } from '../../../ui/form/plain-number.ts';

/** What may be typed beside a plain number. */
const HINT = 'Or type 12%, +50 or 2.65/mi';

type PriceFieldProps = {
  readonly quote: Pick<QuoteView, 'price_limits' | 'distance'>;
  readonly currency: Currency;
  readonly costType: CostType;
};

/**
 * The one field of prices: a number, or an entry that leads to one ('12%', '+50', '2.65/mi'). Arrow keys move the price
 * by the small step of the house, with Shift by the large one. The form holds the price that was led to, or the text
 * where it leads to none, which the schema refuses.
 */
export function PriceField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out> & PriceFieldProps,
) {
  const { quote, currency, costType } = props;
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: props.control, name: props.name });
  const held: unknown = field.value;
  const price = typeof held === 'number' ? held : null;
  // What '+50' adds to: the price as it stood when the typing began.
  const from = useRef(price);
  const steps = useConfig()?.price_steps;
  const [words, setWords] = useState<string | null>(null);
  const entryOf = (text: string): EnteredPrice | null =>
    readPriceEntry(text, {
      from: from.current,
      currency,
      costType,
      limits: quote.price_limits,
      miles: quote.distance,
    });
  const onKeyDown = (event: KeyboardEvent): void => {
    const towards = STEP_KEYS[event.key];
    if (event.key === 'Enter') from.current = price;
    if (towards === undefined || steps === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = steppedPrice(price, towards * (event.shiftKey ? steps.large : steps.small));
    from.current = next;
    setWords(null);
    field.onChange(next);
  };
  return (
    <NumberBox
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      value={typeof held === 'number' || typeof held === 'string' ? held : null}
      read={(text) => entryOf(text)?.price ?? heldNumber(text)}
      onTyped={(text) => setWords(entryOf(text)?.words ?? null)}
      onFocus={() => {
        from.current = price;
      }}
      onBlur={() => {
        from.current = price;
        afterPress(field.onBlur);
      }}
      onValue={(value) => {
        field.onChange(value);
        props.onChanged?.();
      }}
      onKeyDown={onKeyDown}
      label={props.label}
      required={props.required ?? false}
      description={
        words === null || price === null ? HINT : `${words} = ${formatWhole(centsFromUnits(price), currency)}`
      }
      disabled={props.disabled ?? false}
      sign={CURRENCY_SYMBOL[currency]}
      message={fieldState.error?.message}
    />
  );
}

const STEP_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
