import { CornerDownLeft } from 'lucide-react';
import classes from './Kbd.module.css';

type KbdProps = {
  readonly children: string;
  /** On a filled button. */
  readonly onAccent?: boolean;
  /** Where the key itself is the information; elsewhere readers get it from `aria-keyshortcuts`. */
  readonly spoken?: boolean;
};

/** A key cap, shown beside the act it triggers (look guide §1.6). */
export function Kbd({ children, onAccent = false, spoken = false }: KbdProps) {
  return (
    <kbd className={classes.kbd} data-on-accent={onAccent || undefined} aria-hidden={spoken ? undefined : true}>
      {children === '↵' ? <CornerDownLeft size={11} strokeWidth={2} role="img" aria-label="Enter" /> : children}
    </kbd>
  );
}
