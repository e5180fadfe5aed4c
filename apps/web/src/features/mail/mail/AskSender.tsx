import { askSender, draftQuestions } from '@lanewright/contract';
import { Button, Checkbox } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { correlationOf, sentenceOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { focusFirstField } from '../../../ui/form/focus-first.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { FailedState } from '../../../ui/table/TableStates.tsx';
import classes from './AskSender.module.css';
import type { ReceivedMail } from './source-marks.ts';

/** 'Ask sender' of a mail that waits: opens the mail that asks for what is missing (B-028). */
export function AskSender({ mail }: { readonly mail: ReceivedMail }) {
  const [open, setOpen] = useState(false);
  useShortcuts({ a: () => setOpen(true) });
  return (
    <>
      <Button
        variant="default"
        aria-keyshortcuts="a"
        leftSection={<MessageCircleQuestion size={16} aria-hidden="true" />}
        rightSection={<Kbd>A</Kbd>}
        onClick={() => setOpen(true)}
      >
        {mail.asked.length > 0 ? 'Ask again' : 'Ask sender'}
      </Button>
      {open ? <AskSenderDialog mail={mail} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type AskSenderDialogProps = { readonly mail: ReceivedMail; readonly onClose: () => void };

/** The open questions of a mail, each to be left out, over the mail as the sender will read it. */
function AskSenderDialog({ mail, onClose }: AskSenderDialogProps) {
  const client = useQueryClient();
  const params = { id: mail.id };
  // Null asks all that is open.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const draft = useQuery({
    ...reads(draftQuestions, { params, body: chosen === null ? {} : { questions: [...chosen] } }),
    placeholderData: keepPreviousData,
  });
  const open = draft.data?.questions ?? [];
  const asked = chosen ?? open.map(({ key }) => key);
  const sending = useMutation({
    mutationFn: () => call(askSender, { params, body: { questions: [...asked], asked_before: mail.asked.length } }),
    meta: { done: 'The questions were sent', quiet: true },
    onSuccess: onClose,
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/v1/mail/') }),
  });
  const toggle = (key: string): void =>
    setChosen(open.map((question) => question.key).filter((each) => (each === key) !== asked.includes(each)));
  return (
    <FormDialog
      title="Ask sender"
      width={620}
      submitLabel="Send"
      // What is shown is what is sent: not while the mail for another choice is still being written.
      valid={asked.length > 0 && draft.data !== undefined && !draft.isPlaceholderData}
      unsaved={false}
      busy={sending.isPending}
      onSubmit={() => sending.mutateAsync().catch(() => undefined)}
      onClose={onClose}
    >
      {draft.error !== null ? (
        <FailedState
          sentence={sentenceOf(draft.error)}
          correlationId={correlationOf(draft.error)}
          onRetry={() => void draft.refetch()}
        />
      ) : draft.data === undefined ? (
        <ListSkeleton />
      ) : (
        <div className={classes.ask}>
          {sending.error === null ? null : <FormNotice tone="failed">{sentenceOf(sending.error)}</FormNotice>}
          <fieldset ref={focusFirstField} className={classes.questions}>
            <legend>Questions</legend>
            {open.map(({ key, words }) => (
              <Checkbox key={key} label={words} checked={asked.includes(key)} onChange={() => toggle(key)} />
            ))}
            {open.length === 0 ? <p className="ink-2">Nothing is missing that could be asked for.</p> : null}
          </fieldset>
          {open.length === 0 ? null : (
            <>
              <p className={classes.to}>
                <span className="ink-2">To</span> <bdi>{draft.data.to}</bdi>
              </p>
              <section className={classes.letter} aria-label="The mail that asks" tabIndex={0}>
                <p className={classes.subject}>{draft.data.subject}</p>
                {draft.data.text ?? 'Choose at least one question.'}
              </section>
            </>
          )}
        </div>
      )}
    </FormDialog>
  );
}
