import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useUndoKey } from '../../lib/undo.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { PageHeadSlot } from '../../ui/page-head.tsx';
import { ApprovalNotices } from './ApprovalNotices.tsx';
import { FollowedFiles } from './FollowedFiles.tsx';
import { Header } from './Header.tsx';
import classes from './Shell.module.css';
import { SideNavigation } from './SideNavigation.tsx';

// Dialogs bring forms along: each is read when it is first opened.
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }));

// Notices load the form of their terms too, and no user waits for a notice, so they load later.
const QuoteNotices = lazy(async () => ({ default: (await import('../../features/notices/index.ts')).QuoteNotices }));

const COLLAPSED = 'lanewright.navigation';

/** The frame of every signed-in page: side navigation, header, and the page in the main landmark. */
export function Shell({ page, children }: { readonly page: string; readonly children: ReactNode }) {
  const may = useMay();
  const navigate = useNavigate();
  const narrow = useMediaQuery('(max-width: 1359.98px)', false, { getInitialValueInEffect: false });
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'rail');
  const [helpOpen, setHelpOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const collapse = (): void => {
    localStorage.setItem(COLLAPSED, collapsed ? 'full' : 'rail');
    setCollapsed(!collapsed);
  };
  useShortcuts({
    '[': collapse,
    '?': () => setHelpOpen(true),
    c: () => (may('quote.add') ? void navigate({ to: '/quotes/create' }) : undefined),
  });
  useUndoKey();
  const rail = narrow || collapsed;
  return (
    <div className={classes.shell} data-rail={rail || undefined}>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <SideNavigation rail={rail} onCollapse={narrow ? undefined : collapse} />
      <Header slotRef={setSlot} onHelp={() => setHelpOpen(true)} />
      <main id="main" className={classes.main} tabIndex={-1}>
        <PageHeadSlot value={slot}>
          <ErrorBoundary key={page}>{children}</ErrorBoundary>
        </PageHeadSlot>
      </main>
      <FollowedFiles />
      <ApprovalNotices />
      <Suspense>{may('quote.view') ? <QuoteNotices /> : null}</Suspense>
      <Suspense>{helpOpen ? <ShortcutsDialog onClose={() => setHelpOpen(false)} /> : null}</Suspense>
    </div>
  );
}
