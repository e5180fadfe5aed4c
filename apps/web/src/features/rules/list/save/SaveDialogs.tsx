import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import type { Rule, RuleProblem } from '@lanewright/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { now } from '../../../../lib/clock.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { dialogForm } from '../../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { FormNotice } from '../../../../ui/form/FormNotice.tsx';
import { BackTestInDialog } from '../../back-test/run/BackTestInDialog.tsx';
import {
  ChangeReasonFields,
  changeReasonForm,
  NO_REASON,
  type ChangeReason,
  type ReasonValues,
} from '../../draft/ChangeReasonFields.tsx';
import type { RulesScope } from '../../draft/scope.ts';
import { BrokenPinsDialog } from '../../pins/BrokenPinsDialog.tsx';
import { DateFields, type TypedDates } from '../../planned/DateFields.tsx';
import { datesProblem, instantOf } from '../../planned/planned-words.ts';
import { ProblemLines } from './ProblemLines.tsx';
import classes from '../look/RulesPage.module.css';
import type { DeprecatedUse, WordsToSave } from './save-steps.ts';
import type { SaveFlow } from './use-save-flow.ts';

type SaveDialogsProps = {
  readonly flow: SaveFlow;
  readonly scope: RulesScope;
  readonly rules: readonly Rule[];
  /** The effect of the save on which rules run; null if there is none. */
  readonly handover: string | null;
  /** Whether a second person must read the saved rules. */
  readonly readFirst: boolean;
  /** Leads to the first faulty rule, by name. */
  readonly onFaulty: (name: string) => void;
};

/** The dialogs of saving, one at a time. */
export function SaveDialogs({ flow, scope, rules, handover, readFirst, onFaulty }: SaveDialogsProps) {
  const { step } = flow;
  if (step === null) return null;
  if (step.kind === 'deprecated')
    return <DeprecatedDialog uses={step.uses} onProceed={flow.proceed} onClose={flow.close} />;
  if (step.kind === 'reason')
    return (
      <SaveDialog
        scope={scope}
        rules={rules}
        handover={handover}
        readFirst={readFirst}
        before={flow.written}
        busy={flow.busy}
        onSave={flow.save}
        onClose={flow.close}
      />
    );
  if (step.kind === 'pins')
    return (
      <BrokenPinsDialog
        pins={step.pins}
        busy={flow.busy}
        onGoOn={() => flow.save({ ...step.words, confirm_pins: step.pins.map(({ id }) => id) })}
        onClose={flow.close}
      />
    );
  const close = (): void => {
    flow.close();
    const [first] = step.problems;
    if (first !== undefined) onFaulty(first.rule);
  };
  return <ProblemsDialog problems={step.problems} onClose={close} />;
}

type ProblemsDialogProps = { readonly problems: readonly RuleProblem[]; readonly onClose: () => void };

/** The problems that prevent saving, rule by rule (R-030, SP-151). */
function ProblemsDialog({ problems, onClose }: ProblemsDialogProps) {
  return (
    <Dialog
      title="Rules cannot be saved"
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ProblemLines problems={problems} />
    </Dialog>
  );
}

type DeprecatedDialogProps = {
  readonly uses: readonly DeprecatedUse[];
  readonly onProceed: () => void;
  readonly onClose: () => void;
};

/** The rules that use deprecated operands, before the reason is asked for (R-014, M-113). */
function DeprecatedDialog({ uses, onProceed, onClose }: DeprecatedDialogProps) {
  return (
    <Dialog
      title="Deprecated operands"
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onProceed}>Proceed without updating</Button>
        </>
      }
    >
      <p>{MESSAGES.deprecatedOperands}</p>
      <ul className={classes.problems}>
        {uses.map(({ rule, operands }) => (
          <li key={rule}>
            <b>{rule}: </b>
            {operands.join(', ')}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type SaveDialogProps = {
  readonly scope: RulesScope;
  readonly rules: readonly Rule[];
  readonly handover: string | null;
  readonly readFirst: boolean;
  /** The reason typed before, if the save is repeated. */
  readonly before: ChangeReason | null;
  readonly busy: boolean;
  readonly onSave: (words: WordsToSave) => void;
  readonly onClose: () => void;
};

/** 'Save changes': the reason and description, and a replay of the draft before it goes live (R-015, B-006). */
function SaveDialog({ scope, rules, handover, readFirst, before, busy, onSave, onClose }: SaveDialogProps) {
  const [backTest, setBackTest] = useState<string | null>(null);
  const [dates, setDates] = useState<TypedDates>({ begins: '', lapses: '' });
  const wrong = datesProblem(dates, now());
  const form = useForm<ReasonValues, unknown, ChangeReason>({
    resolver: zodResolver(changeReasonForm),
    mode: 'all',
    defaultValues: before ?? NO_REASON,
  });
  return (
    <FormDialog
      title="Save changes"
      submitLabel="Save changes"
      width={560}
      {...dialogForm(form)}
      valid={form.formState.isValid && Object.keys(wrong).length === 0}
      busy={busy}
      onSubmit={form.handleSubmit((words) =>
        onSave({
          ...words,
          ...(backTest === null ? {} : { back_test: backTest }),
          ...(dates.begins === '' ? {} : { begins_at: instantOf(dates.begins) }),
          ...(dates.lapses === '' ? {} : { lapses_at: instantOf(dates.lapses) }),
        }),
      )}
      onClose={onClose}
    >
      {handover === null ? null : <FormNotice tone="warning">{handover}</FormNotice>}
      {readFirst ? <FormNotice tone="plain">A second person must read these rules before they run.</FormNotice> : null}
      <ChangeReasonFields control={form.control} />
      <DateFields dates={dates} wrong={wrong} onDates={setDates} />
      <BackTestInDialog scope={scope} rules={rules} onFinished={setBackTest} />
    </FormDialog>
  );
}
