import { ActionIcon } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './IntegrationLogs.module.css';

/** How often the words are looked at again, in milliseconds. */
const TICK_MS = 1_000;

/** When the list was read last, and the way to read it now (I-004). `at` is this machine's time; 0 before the first. */
export function Refreshed({ at, onRefresh }: { readonly at: number; readonly onRefresh: () => void }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <span className={`ink-3 ${classes.refreshed}`}>{at === 0 ? null : agoText(now - at)}</span>
      <ActionIcon variant="default" size={32} aria-label="Refresh" onClick={onRefresh}>
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

function agoText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return seconds < 60 ? `Refreshed ${seconds} sec ago` : `Refreshed ${Math.floor(seconds / 60)} min ago`;
}
