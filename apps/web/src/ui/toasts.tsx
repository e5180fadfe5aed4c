import { notifications } from '@mantine/notifications';
import { CircleAlert, CircleCheck } from 'lucide-react';

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
