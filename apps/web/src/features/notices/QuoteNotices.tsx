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
 * Tells the person once of the quotes that meet their terms: as a toast, and as a notification of the browser where they
 * allowed it and look elsewhere. `G` opens the newest one while its toast stands (B-026).
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
          // Nobody sees a toast go in a window that is hidden.
          stays: document.hidden,
          onClose: forget,
        });
        if (!document.hasFocus()) notify(words, () => open(words));
      }
    },
  });
  useEffect(() => {
    // A hidden window that cannot notify leaves the notices to one that is seen, or to the moment when it is.
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
