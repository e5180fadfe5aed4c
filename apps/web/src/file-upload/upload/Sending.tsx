import classes from './Upload.module.css';

type SendingProps = {
  readonly name: string;
  /** How much of it has gone out, from 0 to 1. */
  readonly share: number;
  /** Files that came meanwhile. */
  readonly waiting?: number;
};

/** How much of a file has gone out, and that files which were dropped meanwhile are not forgotten. */
export function Sending({ name, share, waiting = 0 }: SendingProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.sending} role="status">
      <progress className={classes.progress} max={100} value={percent} aria-label={`Uploading ${name}`} />
      <span>
        Uploading <bdi>{name}</bdi>
        {waiting === 0 ? null : `. ${waiting} more ${waiting === 1 ? 'file waits' : 'files wait'} for your look.`}
      </span>
    </div>
  );
}
