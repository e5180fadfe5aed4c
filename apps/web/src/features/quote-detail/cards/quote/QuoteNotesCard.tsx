import { ActionIcon, Button } from '@mantine/core';
import { MESSAGES, mustBeBelow, patchQuote, type QuoteView } from '@lanewright/contract';
import { LIMITS } from '@lanewright/quoting';
import { zodResolver } from '@hookform/resolvers/zod';
import { Lock, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { useMay } from '../../../../lib/current-user.ts';
import { ActFailure, canAct, useQuoteAct } from '../../../../quote-dialogs/index.ts';
import { failureInForm } from '../../../../ui/form/failure-in-form.ts';
import { focusFirstField } from '../../../../ui/form/focus-first.ts';
import { TextAreaField } from '../../../../ui/form/TextField.tsx';
import { isOwnEscape } from '../../../../ui/own-escape.ts';
import classes from '../cards.module.css';

const notesForm = z.strictObject({
  notes: z.string().max(LIMITS.quoteNotes, { error: mustBeBelow(LIMITS.quoteNotes) }),
});

/** The quote's own notes: yellow, editable in place (Q-068, M-012, M-018, SP-051). */
export function QuoteNotesCard({ quote }: { readonly quote: QuoteView }) {
  const id = useId();
  const [editing, setEditing] = useState(false);
  const editable = canAct('edit_notes', quote, useMay());
  return (
    <section className={classes.notes} data-tone="yellow" aria-labelledby={id}>
      <div className={classes.noteHead}>
        <h2 id={id} className={classes.noteTitle}>
          Quote Notes
        </h2>
        {editable && !editing ? (
          <ActionIcon variant="subtle" size={28} aria-label="Edit quote notes" onClick={() => setEditing(true)}>
            <Pencil size={14} aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </div>
      {editing ? <NotesEditor quote={quote} onClose={() => setEditing(false)} /> : <NoteText text={quote.notes} />}
    </section>
  );
}

/** The shipper's standing notes: purple, read-only. */
export function ShipperNotesCard({ quote }: { readonly quote: QuoteView }) {
  const id = useId();
  return (
    <section className={classes.notes} data-tone="purple" aria-labelledby={id}>
      <div className={classes.noteHead}>
        <h2 id={id} className={classes.noteTitle}>
          Shipper Notes
        </h2>
        <Lock size={14} className="ink-3" role="img" aria-label="Read-only" />
      </div>
      <NoteText text={quote.customer_notes} />
    </section>
  );
}

function NoteText({ text }: { readonly text: string | null }) {
  if (text === null || text.trim() === '') return <p className="ink-3">{MESSAGES.noNotes}</p>;
  return <p className={classes.noteText}>{text}</p>;
}

function NotesEditor({ quote, onClose }: { readonly quote: QuoteView; readonly onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(notesForm), mode: 'all', defaultValues: { notes: quote.notes ?? '' } });
  const save = useQuoteAct({
    quote,
    run: ({ notes }: z.output<typeof notesForm>, version) =>
      call(patchQuote, { params: { id: quote.id }, body: { notes: notes.trim() === '' ? null : notes, ...version } }),
    done: MESSAGES.notesUpdated,
    onDone: onClose,
    showFailure: (error) => failureInForm(error, { notes: 'notes' }, form),
  });
  return (
    <form
      ref={focusFirstField}
      noValidate
      className={classes.noteForm}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onKeyDown={(event) => {
        if (isOwnEscape(event)) onClose();
      }}
    >
      <TextAreaField control={form.control} name="notes" label="Notes" rows={4} limit={LIMITS.quoteNotes} />
      <ActFailure conflict={save.conflict} currency={quote.currency} sentence={form.formState.errors.root?.message} />
      <div className={classes.noteFoot}>
        <Button variant="default" size="xs" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="xs" disabled={!form.formState.isValid || save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
