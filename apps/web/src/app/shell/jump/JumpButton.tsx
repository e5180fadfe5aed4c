import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Kbd } from '../../../ui/Kbd.tsx';
import classes from './JumpButton.module.css';

// Its list and its questions are read when it is first opened.
const JumpDialog = lazy(async () => ({ default: (await import('./JumpDialog.tsx')).JumpDialog }));

/** The button of the header that opens the jump dialog, as Ctrl K (⌘ K on a Mac) does (B-014, look guide §9). */
export function JumpButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.defaultPrevented) return;
      // The browser's own Ctrl K would leave the page.
      event.preventDefault();
      if (document.querySelector('[role="dialog"], [role="menu"]') === null) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.jump}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className={classes.words}>Jump to</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <Suspense>{isOpen ? <JumpDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
