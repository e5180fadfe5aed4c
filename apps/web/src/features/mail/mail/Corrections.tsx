import { forgetCorrection } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/api/call.ts';
import { useMay } from '../../../lib/current-user.ts';
import { dateText } from '../../../lib/dates.ts';
import classes from './Corrections.module.css';
import type { ReceivedMail } from './source-marks.ts';

type Correction = ReceivedMail['corrections'][number];

type OfMail = { readonly mail: ReceivedMail };

/**
 * Below a field: the earlier corrections that decided it, their authors and dates, and the button to forget them
 * (B-009).
 */
export function CorrectedBefore({ mail, ids }: OfMail & { readonly ids: readonly number[] }) {
  return mail.corrections
    .filter(({ id }) => ids.includes(id))
    .map((correction) => (
      <span key={correction.id} className={classes.correction}>
        <Author correction={correction} mail={mail} />
        <Forget correction={correction} />
      </span>
    ));
}

/** The corrections learned from a mail, and those that contradict the corrections by which it was read. */
export function Corrections({ mail }: OfMail) {
  const learned = mail.corrections.filter(({ use }) => use === 'learned');
  const others = mail.corrections.filter(({ use }) => use === 'other');
  return (
    <>
      <List title="Remembered for this sender" corrections={learned} mail={mail} />
      <List title="Also corrected before" corrections={others} mail={mail} />
    </>
  );
}

type ListProps = OfMail & { readonly title: string; readonly corrections: readonly Correction[] };

function List({ title, corrections, mail }: ListProps) {
  if (corrections.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {corrections.map((correction) => (
          <li key={correction.id}>
            <bdi>{correction.says}</bdi>
            <span className={classes.correction}>
              <Author correction={correction} mail={mail} />
              <Forget correction={correction} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `As corrected by Alex Analyst on 11/20/2026`; the date is a link to the corrected mail. */
function Author({ correction, mail }: OfMail & { readonly correction: Correction }) {
  const day = <span className="num">{dateText(new Date(correction.at))}</span>;
  return (
    <span>
      {correction.use === 'read' ? 'As corrected' : 'Corrected'} by {correction.by} on{' '}
      {correction.mail === mail.id ? (
        day
      ) : (
        <Link to="/mail/$id" params={{ id: String(correction.mail) }}>
          {day}
        </Link>
      )}
    </span>
  );
}

/** The button to forget a correction, or the name of the person who forgot it. */
function Forget({ correction: { id, says, forgotten_by: by } }: { readonly correction: Correction }) {
  const may = useMay();
  const client = useQueryClient();
  const forgetting = useMutation({
    mutationFn: () => call(forgetCorrection, { params: { id } }),
    meta: { done: 'Correction forgotten' },
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/v1/mail/') }),
  });
  if (by !== null) return <span>Forgotten by {by}</span>;
  if (!may('mail.review')) return null;
  return (
    <button
      type="button"
      className={classes.forget}
      aria-label={`Forget: ${says}`}
      disabled={forgetting.isPending}
      onClick={() => forgetting.mutate()}
    >
      Forget
    </button>
  );
}
