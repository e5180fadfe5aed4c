import { useId, type ReactNode } from 'react';
import classes from './SectionCard.module.css';

type SectionCardProps = {
  readonly title: string;
  /** Quiet words beside the title: count, basis. */
  readonly note?: ReactNode;
  /** Buttons at the right end of the head. */
  readonly actions?: ReactNode;
  /** Without the body's padding, for tables and maps. */
  readonly flush?: boolean;
  readonly children: ReactNode;
};

/** A titled card with a head of fixed height, so that nothing moves while its content loads (look guide §1.7). */
export function SectionCard({ title, note, actions, flush = false, children }: SectionCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note === undefined ? null : <span className={classes.note}>{note}</span>}
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
