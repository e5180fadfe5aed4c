import { Button } from '@mantine/core';
import { createCallerKey, withdrawCallerKey, type CallerView } from '@lanewright/contract';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { now } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { TypeAhead } from '../../../ui/type-ahead/TypeAhead.tsx';
import { CallbackSecret } from './CallbackSecret.tsx';
import { SecretText } from './SecretText.tsx';
import { usePeopleAct } from '../use-people-act.ts';
import classes from '../Users.module.css';

const DAY_MS = 24 * 3_600_000;
const LIVES = [
  { value: '', label: 'Never expires' },
  { value: '30', label: 'Expires in 30 days' },
  { value: '90', label: 'Expires in 90 days' },
  { value: '365', label: 'Expires in a year' },
];

/** The keys of a machine caller: a new one is shown once; each can be withdrawn for good (SP-015). */
export function KeysDialog({ caller, onClose }: { readonly caller: CallerView; readonly onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <Dialog
      title={`Keys of ${caller.name}`}
      width={620}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {made === null ? null : (
        <>
          <SecretText label="New key" text={made} />
          <FormNotice tone="warning">
            The key is shown this once. Whoever has it can call in the name of {caller.name}.
          </FormNotice>
        </>
      )}
      <NewKey caller={caller} onMade={setMade} />
      {caller.keys.length === 0 ? <p className="ink-2">No keys yet: this caller cannot call.</p> : null}
      <ul className={classes.keys}>
        {caller.keys.map((key) => (
          <Key key={key.id} apiKey={key} />
        ))}
      </ul>
      {caller.callback_url === null ? null : <CallbackSecret callerId={caller.id} />}
    </Dialog>
  );
}

function NewKey({ caller, onMade }: { readonly caller: CallerView; readonly onMade: (key: string) => void }) {
  const [days, setDays] = useState('');
  const make = usePeopleAct({
    run: () => {
      const expires_at = days === '' ? null : new Date(now().getTime() + Number(days) * DAY_MS).toISOString();
      return call(createCallerKey, { params: { id: caller.id }, body: { expires_at } });
    },
    onDone: ({ key }) => onMade(key),
  });
  return (
    <div className={classes.link}>
      <TypeAhead
        label="Life of a new key"
        choices={LIVES}
        chosen={LIVES.find(({ value }) => value === days) ?? null}
        onChoose={(value) => setDays(value ?? '')}
      />
      <Button variant="default" disabled={make.isPending || !caller.active} onClick={() => make.mutate(undefined)}>
        Make Key
      </Button>
    </div>
  );
}

function Key({ apiKey }: { readonly apiKey: CallerView['keys'][number] }) {
  const [sure, setSure] = useState(false);
  const withdraw = usePeopleAct({
    run: () => call(withdrawCallerKey, { params: { id: apiKey.id } }),
    done: 'Key withdrawn',
  });
  const made = `${momentText(new Date(apiKey.created_at))} by ${apiKey.created_by_name}`;
  return (
    <li>
      <span className="grow">
        <span className="mono">{apiKey.prefix}…</span>
        <span className={classes.second}>
          Made {made}
          {apiKey.expires_at === null ? '' : `, expires ${momentText(new Date(apiKey.expires_at))}`}
        </span>
      </span>
      <StatusChip status={apiKey.usable ? 'active' : 'inactive'} word={stateOf(apiKey)} />
      {apiKey.withdrawn_at === null ? (
        <Button
          size="xs"
          variant={sure ? 'danger' : 'default'}
          disabled={withdraw.isPending}
          onClick={() => (sure ? withdraw.mutate(undefined) : setSure(true))}
          onBlur={() => setSure(false)}
          aria-label={`${sure ? 'Really withdraw' : 'Withdraw'} ${apiKey.prefix}`}
        >
          {sure ? 'Really withdraw' : 'Withdraw'}
        </Button>
      ) : null}
    </li>
  );
}

function stateOf({ usable, withdrawn_at }: CallerView['keys'][number]): string {
  if (usable) return 'Active';
  return withdrawn_at === null ? 'Not usable' : 'Withdrawn';
}
