import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './FormNotice.module.css';

const ICON = { failed: CircleAlert, warning: TriangleAlert, plain: Info };

type FormNoticeProps = { readonly tone: 'failed' | 'warning' | 'plain'; readonly children: ReactNode };

/** A sentence about a whole form: why it was refused, or what to know before sending it. */
export function FormNotice({ tone, children }: FormNoticeProps) {
  const Icon = ICON[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'failed' ? 'alert' : undefined}>
      <Icon size={14} aria-hidden="true" />
      <span className={classes.words}>{children}</span>
    </div>
  );
}
