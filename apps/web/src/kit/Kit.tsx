import { useEffect } from 'react';
import { MESSAGES } from '@lanewright/contract';
import { NoPermission } from '../ui/NoPermission.tsx';
import { toastDone, toastFailed } from '../ui/toasts.tsx';
import classes from './Kit.module.css';
import { KIT_DIALOGS } from './KitDialogs.tsx';
import { KitForms } from './KitForms.tsx';
import { KitMarks } from './KitMarks.tsx';
import { ChosenTable, KitTables } from './KitTables.tsx';

const VIEWS: Readonly<Record<string, () => React.ReactNode>> = {
  tables: () => <KitTables />,
  chosen: () => <ChosenTable />,
  forms: () => <KitForms />,
  marks: () => <KitMarks />,
  toasts: () => <Toasts />,
  'no-permission': () => <NoPermission area="awards" onLeave={stay} />,
  ...KIT_DIALOGS,
};

/**
 * Every state of the kit, for looking at: one view an address (`/kit.html?show=tables`). Development only: the build of
 * the product does not take it in.
 */
export function Kit({ show }: { readonly show: string }) {
  const view = VIEWS[show];
  if (view !== undefined) return view();
  return (
    <ul className={classes.page}>
      {Object.keys(VIEWS).map((name) => (
        <li key={name}>
          <a href={`?show=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function stay(): void {
  // The page would lead away; here it is only looked at.
}

function Toasts() {
  useEffect(() => {
    toastDone(MESSAGES.markedResponded);
    toastFailed(MESSAGES.unknownError);
    toastFailed(`Shippers with open quotes or active awards cannot be deleted: ${'W'.repeat(120)}.`);
  }, []);
  return <div className={classes.page}>Toasts at the foot, to the right.</div>;
}
