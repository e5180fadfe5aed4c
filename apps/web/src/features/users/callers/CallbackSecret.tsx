import { Button } from '@mantine/core';
import { getCallbackSecret, renewCallbackSecret } from '@lanewright/contract';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { SecretText } from './SecretText.tsx';
import { usePeopleAct } from '../use-people-act.ts';
import classes from '../Users.module.css';

/** The secret that signs callbacks to a caller: shown when asked for, and replaced where it has leaked. */
export function CallbackSecret({ callerId }: { readonly callerId: number }) {
  const [secret, setSecret] = useState<string | null>(null);
  const params = { id: callerId };
  const keep = { onDone: (answer: { readonly secret: string }) => setSecret(answer.secret) };
  const show = usePeopleAct({ run: () => call(getCallbackSecret, { params }), ...keep });
  const renew = usePeopleAct({
    run: () => call(renewCallbackSecret, { params }),
    done: 'Signing secret replaced',
    ...keep,
  });
  const busy = show.isPending || renew.isPending;
  return (
    <section className={classes.secret}>
      <h3>Signing secret of callbacks</h3>
      {secret === null ? (
        <Button variant="default" disabled={busy} onClick={() => show.mutate(undefined)}>
          Show secret
        </Button>
      ) : (
        <>
          <SecretText label="Secret" text={secret} />
          <Button variant="danger" disabled={busy} onClick={() => renew.mutate(undefined)}>
            Replace secret
          </Button>
        </>
      )}
    </section>
  );
}
