import { notifications } from '@mantine/notifications';
import { Bell, CircleAlert, CircleCheck } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import classes from './Toasts.module.css';

const CLOSE = { 'aria-label': 'Close' };

/** Says that something was done: bottom right, gone after 3 seconds. */
export function toastDone(text: string): void {
  notifications.show({
    message: text,
    icon: <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />,
    role: 'status',
    'data-toast': 'done',
    closeButtonProps: CLOSE,
  });
}

/** Says that something failed. */
export function toastFailed(text: string): void {
  notifications.show({
    message: text,
    icon: <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />,
    role: 'alert',
    'data-toast': 'failed',
    closeButtonProps: CLOSE,
  });
}

/** A notice with a link. */
type Notice = {
  readonly title: string;
  readonly text: string;
  readonly link: {
    readonly label: string;
    readonly path: string;
    readonly onOpen: () => void;
    /** The key that opens the link. */
    readonly end: ReactNode;
  };
  /** Stays until it is closed; otherwise it disappears after a while. */
  readonly stays: boolean;
  readonly onClose: () => void;
};

/** Long enough to read it and to decide. */
const NOTICE_MS = 15_000;

/** A toast with a link to something that waits (B-026). Toasts are outside the router, so the link is a plain one. */
export function toastNotice({ title, text, link, stays, onClose }: Notice): void {
  const id = notifications.show({
    title,
    message: (
      <>
        <p className={classes.text}>{text}</p>
        <a
          className={classes.link}
          href={link.path}
          onClick={(event) => {
            if (isForNewTab(event)) return;
            event.preventDefault();
            notifications.hide(id);
            link.onOpen();
          }}
        >
          {link.label} {link.end}
        </a>
      </>
    ),
    icon: <Bell size={18} strokeWidth={1.75} aria-hidden="true" />,
    role: 'status',
    'data-toast': 'notice',
    autoClose: stays ? false : NOTICE_MS,
    closeButtonProps: CLOSE,
    onClose,
  });
}

function isForNewTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}
