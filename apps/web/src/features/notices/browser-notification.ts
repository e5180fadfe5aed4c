import type { NoticeWords } from './notice-words.ts';

/** Whether the browser may show notifications of ours: `none` where it knows no such thing. */
export type NotificationState = NotificationPermission | 'none';

/** What the person decided about notifications of this site. */
export function notificationState(): NotificationState {
  return typeof Notification === 'undefined' ? 'none' : Notification.permission;
}

/** Whether the person allowed them. */
export function mayNotify(): boolean {
  return notificationState() === 'granted';
}

/** Asks the person; only a press of theirs may lead here. */
export async function askToNotify(): Promise<NotificationState> {
  return typeof Notification === 'undefined' ? 'none' : Notification.requestPermission();
}

/** Shows a notice outside the page where that is allowed. A press on it comes back to the page and opens the quote. */
export function notify({ title, text, path }: NoticeWords, onOpen: () => void): void {
  if (!mayNotify()) return;
  const shown = new Notification(title, { body: text, tag: path });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
    onOpen();
  });
}
