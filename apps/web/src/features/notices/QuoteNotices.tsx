import { takeNotices } from '@lanewright/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { now } from '../../lib/clock.ts';
import { onLiveEvent } from '../../lib/live/live.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { toastNotice } from '../../ui/toasts.tsx';
import { mayNotify, notify } from './browser-notification.ts';
import { noticeWords, type NoticeWords } from './notice-words.ts';

/**
 * Shows each notice once: as a toast, and as a browser notification if the user allowed it and the window is hidden.
 * `G` opens the newest one while its toast is shown (B-026).
 */
export function QuoteNotices() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<readonly NoticeWords[]>([]);
  const open = (words: NoticeWords): void => void navigate({ to: words.path });
  const { mutate } = useMutation({
    mutationFn: () => call(takeNotices),
    meta: { quiet: true },
    onSuccess: ({ notices }) => {
      for (const words of noticeWords(notices, now())) {
        setShown((before) => [...before, words]);
        const forget = (): void => setShown((before) => before.filter((each) => each !== words));
        toastNotice({
          title: words.title,
          text: words.text,
          link: { label: words.open, path: words.path, onOpen: () => open(words), end: <Kbd>G</Kbd> },
          // In a hidden window nobody would see the toast disappear.
          stays: document.hidden,
          onClose: forget,
        });
        if (!document.hasFocus()) notify(words, () => open(words));
      }
    },
  });
  useEffect(() => {
    // A hidden window that cannot notify leaves the notices to a visible one, or to the moment when it becomes visible.
    const take = (): void => {
      if (!document.hidden || mayNotify()) mutate();
    };
    take();
    document.addEventListener('visibilitychange', take);
    const stop = onLiveEvent(({ kind }) => {
      if (kind === 'notice.changed' || kind === 'resync') take();
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', take);
    };
  }, [mutate]);
  const newest = shown.at(-1);
  useShortcuts({ g: () => newest !== undefined && open(newest) }, newest !== undefined);
  return null;
}
