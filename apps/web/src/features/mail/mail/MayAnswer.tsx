import { joinReply } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/api/call.ts';
import { useMay } from '../../../lib/current-user.ts';
import { momentText } from '../../../lib/dates.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { senderOf } from '../boxes/sender.ts';
import { subjectOf } from '../mail-state.ts';
import classes from './MailPage.module.css';
import type { ReceivedMail } from './source-marks.ts';

/** The requests that a mail without a thread may answer; one key joins it to the only one (decision 0120). */
export function MayAnswer({ mail: { id, may_answer: requests } }: { readonly mail: ReceivedMail }) {
  const may = useMay();
  const client = useQueryClient();
  const join = useMutation({
    mutationFn: (request: number) => call(joinReply, { params: { id }, body: { request } }),
    meta: { done: 'The mail was joined to its request' },
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/v1/mail/') }),
  });
  const [only] = requests;
  const hasKey = requests.length === 1;
  const mayJoin = may('mail.review') && !join.isPending;
  useShortcuts({ j: () => only !== undefined && join.mutate(only.id) }, mayJoin && hasKey);
  return requests.map((request) => (
    <div key={request.id} className={classes.mayAnswer}>
      <p>
        May answer{' '}
        <Link to="/mail/$id" params={{ id: String(request.id) }}>
          <bdi>{subjectOf(request)}</bdi>
        </Link>{' '}
        from <bdi>{senderOf(request.from).name}</bdi> on{' '}
        <span className="num">{momentText(new Date(request.received_at))}</span>
      </p>
      {may('mail.review') ? (
        <Button
          size="xs"
          variant="default"
          loading={join.isPending}
          {...(hasKey
            ? { 'aria-keyshortcuts': 'j', rightSection: <Kbd>J</Kbd> }
            : { 'aria-label': `Join to ${subjectOf(request)}` })}
          onClick={() => join.mutate(request.id)}
        >
          Join
        </Button>
      ) : null}
    </div>
  ));
}
