import { ActionIcon, Button } from '@mantine/core';
import { marginSchema, MESSAGES, updateMargin, type QuoteView } from '@lanewright/contract';
import { CURRENCY_SYMBOL } from '@lanewright/units';
import { zodResolver } from '@hookform/resolvers/zod';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { useMay } from '../../../lib/current-user.ts';
import { ActFailure, canAct, formSchema, useQuoteAct } from '../../../quote-dialogs/index.ts';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { focusFirstField } from '../../../ui/form/focus-first.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Money } from '../../../ui/Money.tsx';
import { isOwnEscape } from '../../../ui/own-escape.ts';
import { marginPercent } from '../facts/price/margin.ts';
import { Cell } from './Cell.tsx';
import classes from './PricePanel.module.css';

/** The margin of a won quote, edited in place with its own permission (Q-155, Q-156, SP-063). */
export function MarginCell({ quote }: { readonly quote: QuoteView }) {
  const [editing, setEditing] = useState(false);
  const editable = canAct('update_margin', quote, useMay());
  if (editing) {
    return (
      <div className={classes.cell} data-editing>
        <MarginEditor quote={quote} onClose={() => setEditing(false)} />
      </div>
    );
  }
  const percent = marginPercent(quote);
  return (
    <Cell name="Margin" basis={percent === null ? 'sell minus actual cost' : 'of sell, actual cost'}>
      <div className={classes.figure}>
        <Money units={quote.margin} currency={quote.currency} absent={MESSAGES.missingDash} />
        {percent === null ? null : <small className="num">{percent}</small>}
        {editable ? (
          <ActionIcon variant="subtle" size={24} aria-label="Edit margin" onClick={() => setEditing(true)}>
            <Pencil size={14} aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </div>
    </Cell>
  );
}

type MarginForm = { margin: number | null };

function MarginEditor({ quote, onClose }: { readonly quote: QuoteView; readonly onClose: () => void }) {
  const price = quote.quoted_price ?? 0;
  const schema = useMemo(() => formSchema<MarginForm>()(z.object({ margin: marginSchema(price) })), [price]);
  const form = useForm<MarginForm, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    mode: 'all',
    defaultValues: { margin: quote.margin },
  });
  const { control, formState } = form;
  const save = useQuoteAct({
    quote,
    run: (body: z.output<typeof schema>, version) =>
      call(updateMargin, { params: { id: quote.id }, body: { ...body, ...version } }),
    done: MESSAGES.marginUpdated,
    onDone: onClose,
    showFailure: (error) => failureInForm(error, { margin: 'margin' } as const, form),
  });
  return (
    <form
      ref={focusFirstField}
      noValidate
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onKeyDown={(event) => {
        if (isOwnEscape(event)) onClose();
      }}
    >
      <div className={classes.editor}>
        <NumberField control={control} name="margin" label="Margin" required sign={CURRENCY_SYMBOL[quote.currency]} />
        <div className={classes.save}>
          <Button type="submit" disabled={!formState.isValid || save.isPending}>
            Save
          </Button>
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
      <ActFailure conflict={save.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
    </form>
  );
}
