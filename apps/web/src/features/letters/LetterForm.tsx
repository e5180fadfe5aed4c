import { zodResolver } from '@hookform/resolvers/zod';
import {
  letterWords,
  listLetters,
  resetLetter,
  saveLetter,
  unknownWordsBody,
  type AnswerOf,
  type LetterView,
} from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/queries.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { TextAreaField, TextField } from '../../ui/form/TextField.tsx';
import { FormScreen } from '../../ui/form-screen/FormScreen.tsx';
import { MAY_NOT } from '../../ui/form-screen/may-not.ts';
import { useFormScreen } from '../../ui/form-screen/use-form-screen.ts';
import { MeanwhileNotice } from '../../ui/meanwhile/MeanwhileNotice.tsx';
import { useConflict } from '../../ui/meanwhile/use-conflict.ts';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { toastFailed } from '../../ui/toasts.tsx';
import { FieldList } from './FieldList.tsx';
import classes from './Letters.module.css';
import { LetterPreview } from './LetterPreview.tsx';
import { UnknownWordsDialog } from './UnknownWordsDialog.tsx';
import { vouchedIn, vouchFor, type Vouched } from './vouched-words.ts';

type Words = z.infer<typeof letterWords>;

type LetterFormProps = {
  /** The name of the letter. */
  readonly label: string;
  readonly customer: number | null;
  readonly letter: LetterView;
  /** False shows the letter without fields to fill, chips and foot. */
  readonly mayChange: boolean;
  readonly fields: AnswerOf<typeof listLetters>['fields'];
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Takes the letter as it is stored after a change. */
  readonly onStored: (letter: LetterView) => void;
};

/** Subject and body of one letter, the fields they may have, and beside them what the letter says of a real quote. */
export function LetterForm({ label, customer, letter, mayChange, fields, onUnsaved, onStored }: LetterFormProps) {
  const client = useQueryClient();
  const { kind, own, otherwise } = letter;
  const stored = { subject: (own ?? otherwise).subject, body: (own ?? otherwise).body };
  const form = useForm<Words>({ defaultValues: stored, resolver: zodResolver(letterWords), mode: 'all' });
  const { control, formState, getValues, setValue, reset } = form;
  const words = useWatch({ control });
  const { isDirty } = formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const { shown, conflict, told } = useConflict(letter);
  const sentOn = () => ({ customer, version: shown().version ?? letter.version });
  const refresh = (): void => void client.invalidateQueries({ queryKey: keyOf(listLetters) });
  const vouched = useRef<Vouched | null>(null);
  const [unknown, setUnknown] = useState<readonly string[] | null>(null);
  const refused = (error: unknown): boolean => {
    const words = unknownWordsOf(error);
    setUnknown(words);
    if (words !== null) return true;
    refresh();
    return told(error);
  };
  const screen = useFormScreen({
    form,
    forbidden: mayChange ? null : MAY_NOT,
    save: {
      send: (request: Words) =>
        call(saveLetter, {
          params: { id: kind },
          body: { ...request, vouched: [...vouchedIn(vouched.current, request)], ...sentOn() },
        }),
      done: 'The letter was saved.',
      failed: 'The letter was not saved',
      faultsOf: faultsAtFields,
      showRefusal: refused,
      onDone: (saved: LetterView) => {
        // What was sent is stored: nothing is unsaved, and the page shows the letter as it is now. Until it was read
        // again, a question that was asked meanwhile would close with the older letter.
        reset(getValues());
        onStored(saved);
      },
    },
  });
  const insert = (name: string): void => {
    const body = getValues('body');
    setValue('body', `${body}${body.endsWith('\n') ? '' : '\n'}{${name}}`, { shouldDirty: true, shouldValidate: true });
  };
  const field = { control, required: mayChange, readOnly: !mayChange };
  return (
    <div className={classes.columns}>
      <FormScreen
        label={label}
        className={classes.form}
        screen={screen}
        submitLabel="Save letter"
        foot={mayChange}
        isColumn
        onCancel={() => reset(stored)}
      >
        <SectionCard
          title="Text"
          actions={
            own === null || !mayChange ? null : (
              <ResetButton
                kind={kind}
                from={otherwise.from}
                sentOn={sentOn}
                onDone={(now) => {
                  reset(stored);
                  onStored(now);
                }}
                onRefused={(error) => refused(error) && isDirty}
              />
            )
          }
        >
          <div className={classes.words}>
            {conflict === null ? null : <MeanwhileNotice {...conflict} onTheirs={() => reset(stored)} />}
            <TextField {...field} name="subject" label="Subject" maxLength={200} />
            <TextAreaField {...field} name="body" label="Letter" rows={17} />
            {mayChange ? (
              <FieldList fields={fields.filter(({ kinds }) => kinds.includes(kind))} onInsert={insert} />
            ) : null}
          </div>
        </SectionCard>
      </FormScreen>
      {unknown === null ? null : (
        <UnknownWordsDialog
          words={unknown}
          statesPrice={kind === 'respond'}
          onConfirm={() => {
            vouched.current = vouchFor(vouched.current, getValues(), unknown);
            setUnknown(null);
            screen.send();
          }}
          onClose={() => setUnknown(null)}
        />
      )}
      <LetterPreview kind={kind} customer={customer} words={{ subject: words.subject ?? '', body: words.body ?? '' }} />
    </div>
  );
}

/** Places the faults of a refused save at their fields, or else above the form. */
function faultsAtFields({ fields, text }: ApiError) {
  const placed = (['subject', 'body'] as const).flatMap((field) => {
    const message = fields[field]?.join(' ');
    return message === undefined ? [] : [{ field, message }];
  });
  return { placed, loose: placed.length > 0 || text === null ? [] : [text] };
}

/** The unknown words of a refused letter; null for any other failure. */
function unknownWordsOf(error: unknown): readonly string[] | null {
  const told = unknownWordsBody.safeParse(error instanceof ApiError ? error.body : null);
  return told.success ? told.data.unknown_words : null;
}

type ResetButtonProps = {
  readonly kind: LetterView['kind'];
  readonly from: LetterView['otherwise']['from'];
  readonly sentOn: () => { readonly customer: number | null; readonly version: number };
  readonly onDone: (letter: LetterView) => void;
  /** Shows a refusal beside the form and says whether it did. */
  readonly onRefused: (error: unknown) => boolean;
};

/** Gives own words up for those that hold otherwise, after a question. */
function ResetButton({ kind, from, sentOn, onDone, onRefused }: ResetButtonProps) {
  const [asking, setAsking] = useState(false);
  const others = from === 'house' ? "the house's letter" : 'the built-in letter';
  const resetting = useMutation({
    mutationFn: async () => call(resetLetter, { params: { id: kind }, body: sentOn() }),
    meta: { done: `Back to ${others}.`, quiet: true },
    onSuccess: onDone,
    onError: (error) => {
      if (!onRefused(error)) toastFailed(sentenceOf(error));
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<RotateCcw size={14} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Reset
      </Button>
      {asking ? (
        <ConfirmDialog
          question={`Discard this text and go back to ${others}?`}
          confirmLabel="Reset letter"
          danger
          busy={resetting.isPending}
          onConfirm={() => resetting.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
