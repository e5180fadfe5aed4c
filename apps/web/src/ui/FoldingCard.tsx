import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import classes from './FoldingCard.module.css';

type FoldingCardProps = {
  readonly title: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** A titled card that folds. Folded, its content stays in the page, so that no field of a form is forgotten. */
export function FoldingCard({ title, open, onToggle, children }: FoldingCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={`${id}-title`}>
      <h2 className={classes.head} id={`${id}-title`}>
        <button type="button" className={classes.toggle} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <ChevronDown size={14} aria-hidden="true" data-closed={!open || undefined} />
          {title}
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
