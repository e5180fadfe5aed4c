import { finishConsent } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/queries.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { toastDone } from '../../ui/toasts.tsx';
import classes from './Mailboxes.module.css';

/** The parameters of the provider's redirect. */
export type ConsentReturned = { readonly state: string; readonly code?: string; readonly error?: string };

/** Posts the parameters of the provider's redirect once, then opens the list of mailboxes (B-027). */
export function ConsentReturn({ returned }: { readonly returned: ConsentReturned }) {
  const navigate = useNavigate();
  const finish = useQuery({
    queryKey: keyOf(finishConsent, returned.state),
    queryFn: async () => {
      const made = await call(finishConsent, { body: returned });
      // Not during rendering, which may run twice.
      toastDone(`${made.address} is connected`);
      return made;
    },
    // Never retried, because a consent can be used only once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
  const connected = finish.data !== undefined;
  useEffect(() => {
    if (connected) void navigate({ to: '/mailboxes', replace: true });
  }, [connected, navigate]);
  return (
    <>
      <PageHead title="Mailboxes" />
      <div className={classes.result}>
        {finish.error === null ? (
          <p role="status" className="ink-2">
            Connecting the mailbox…
          </p>
        ) : (
          <>
            <FormNotice tone="failed">{sentenceOf(finish.error)}</FormNotice>
            <Button onClick={() => void navigate({ to: '/mailboxes', replace: true })}>Back to the mailboxes</Button>
          </>
        )}
      </div>
    </>
  );
}
