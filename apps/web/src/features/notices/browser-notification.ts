import type { NoticeWords } from './notice-words.ts';

/** Whether the browser may show our notifications; `none` if it does not support them. */
export type NotificationState = NotificationPermission | 'none';

/** The user's decision about notifications of this site. */
export function notificationState(): NotificationState {
  return typeof Notification === 'undefined' ? 'none' : Notification.permission;
}

/** Whether the user allowed notifications. */
export function mayNotify(): boolean {
  return notificationState() === 'granted';
}

/** Asks the user for permission. Browsers allow this only after a click or a key. */
export async function askToNotify(): Promise<NotificationState> {
  return typeof Notification === 'undefined' ? 'none' : Notification.requestPermission();
}

/** Shows a notice outside the page if that is allowed. A click on it returns to the page and opens the quote. */
export function notify({ title, text, path }: NoticeWords, onOpen: () => void): void {
  if (!mayNotify()) return;
  const shown = new Notification(title, { body: text, tag: path });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
    onOpen();
  });
}
