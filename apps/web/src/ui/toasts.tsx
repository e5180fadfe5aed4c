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

/** A notice that leads somewhere. */
type Notice = {
  readonly title: string;
  readonly text: string;
  readonly link: {
    readonly label: string;
    readonly path: string;
    readonly onOpen: () => void;
    /** The key that does the same. */
    readonly end: ReactNode;
  };
  /** Until it is closed; else it goes after a while. */
  readonly stays: boolean;
  readonly onClose: () => void;
};

/** As long as somebody needs to read it and to decide. */
const NOTICE_MS = 15_000;

/** Tells of something that waits, with a link to it (B-026). The toasts stand outside the router: the link is a plain one. */
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
