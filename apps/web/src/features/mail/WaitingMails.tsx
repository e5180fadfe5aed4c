import classes from './Mail.module.css';

type WaitingMailsProps = { readonly count: number; readonly onShow: () => void };

/** New mails that wait while the pointer is in the table. */
export function WaitingMails({ count, onShow }: WaitingMailsProps) {
  return (
    <button type="button" className={classes.waiting} onClick={onShow}>
      {count === 1 ? '1 new mail' : `${count} new mails`}
    </button>
  );
}
