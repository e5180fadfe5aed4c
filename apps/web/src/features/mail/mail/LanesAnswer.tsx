import { sendLanesAnswer } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useMay } from '../../../lib/current-user.ts';
import { momentText } from '../../../lib/dates.ts';
import classes from './MailPage.module.css';
import type { ReceivedMail } from './source-marks.ts';

/** How many lanes of a mail are answered and wait for the others, with the act that sends the answer at once (SP-164). */
export function LanesAnswer({ mail: { id, lanes_answer: answer } }: { readonly mail: ReceivedMail }) {
  const may = useMay();
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call(sendLanesAnswer, { params: { id } }),
    meta: { done: 'The answer to the mail was queued' },
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/v1/mail/') }),
  });
  if (answer === null || answer.waiting + answer.changed === 0) return null;
  return (
    <section className={classes.lanes} aria-label="Answer to all lanes">
      {answer.waiting === 0 ? null : (
        <p>
          {lanesWords(answer.waiting)} answered. The answer to this mail waits for {lanesWords(answer.undecided)}.
        </p>
      )}
      {answer.until === null ? null : (
        <p>
          It leaves without them on <span className="num">{momentText(new Date(answer.until))}</span>.
        </p>
      )}
      {answer.changed === 0 ? null : <p>{lanesWords(answer.changed)} changed since the price was mailed.</p>}
      {may('quote.send_response') ? (
        <Button variant="default" size="xs" loading={sending.isPending} onClick={() => sending.mutate()}>
          {answer.waiting === 0 ? 'Send correction' : 'Send now'}
        </Button>
      ) : null}
    </section>
  );
}

function lanesWords(count: number): string {
  return count === 1 ? '1 lane' : `${count} lanes`;
}
