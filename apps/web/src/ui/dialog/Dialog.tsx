import { ActionIcon, Modal } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { DialogFrame, type DialogWidth } from './DialogFrame.tsx';

type DialogProps = {
  readonly title: string;
  readonly width?: DialogWidth;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  /** No way out by Escape, the cross or the scrim while an act is under way. */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/**
 * A dialog, shown as long as it is rendered: title, scrolling body, foot. The focus goes to the element with
 * `data-autofocus`, is kept inside and returns afterwards; Escape closes.
 */
export function Dialog({ title, width = 420, onClose, footer, busy = false, children }: DialogProps) {
  return (
    <DialogFrame width={width} onClose={onClose} busy={busy}>
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <ActionIcon variant="subtle" size={28} aria-label="Close" disabled={busy} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.body}>{children}</div>
      {footer === undefined ? null : <div className={classes.foot}>{footer}</div>}
    </DialogFrame>
  );
}
