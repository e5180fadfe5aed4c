import { Button } from '@mantine/core';
import { getReceivedMail } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isMissing, correlationOf } from '../../../lib/api/api-error.ts';
import { reads } from '../../../lib/api/queries.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { FailedState } from '../../../ui/table/TableStates.tsx';
import { subjectOf } from '../mail-state.ts';
import { OpenedMail } from './OpenedMail.tsx';
import classes from './MailPage.module.css';

/** /mail/{id}: the text of a mail beside what was read from it, and what a person may do with it (B-009). */
export function MailPage({ id }: { readonly id: string }) {
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const mail = useQuery({ ...reads(getReceivedMail, { params: { id: number } }), enabled: number > 0 });
  const missing = number === 0 || isMissing(mail.error);
  return (
    <>
      <PageHead
        title="Mail"
        tab={mail.data === undefined ? 'Mail' : subjectOf(mail.data)}
        back={{ to: '/mail', label: 'Back to Mail' }}
      />
      <div className={classes.page}>
        {missing ? (
          <Missing />
        ) : mail.data !== undefined ? (
          <OpenedMail key={mail.data.id} mail={mail.data} />
        ) : mail.isError ? (
          <FailedState correlationId={correlationOf(mail.error)} onRetry={() => void mail.refetch()} />
        ) : (
          <Reading />
        )}
      </div>
    </>
  );
}

/** A mail that is not there, with the way back. */
function Missing() {
  return (
    <div className={classes.missing} role="alert">
      <p>This mail does not exist.</p>
      <Button variant="default" renderRoot={(props: object) => <Link to="/mail" {...props} />}>
        Back to Mail
      </Button>
    </div>
  );
}

/** The page's shape while the mail is read, so that nothing jumps. */
function Reading() {
  return (
    <>
      <div className={classes.reading} />
      <div className={classes.columns}>
        <div className={classes.placeholder}>
          <ListSkeleton />
        </div>
        <div className={classes.placeholder} />
      </div>
    </>
  );
}
