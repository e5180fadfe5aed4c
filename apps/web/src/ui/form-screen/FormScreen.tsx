import type { ReactNode } from 'react';
import { FormFoot } from './FormFoot.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { isSubmitKey } from './submit-key.ts';
import type { FormScreenState } from './use-form-screen.ts';

type FormScreenProps = {
  /** The form's name for readers. */
  readonly label: string;
  readonly screen: FormScreenState;
  readonly submitLabel: string;
  readonly onCancel: () => void;
  /** False leaves the foot out, where nothing can be sent. */
  readonly foot?: boolean;
  /** The form is a column of its page: its foot stands in that column. */
  readonly isColumn?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A screen that is a form: Ctrl+Enter submits it, its foot says what is missing, and unsaved work is guarded. */
export function FormScreen({
  label,
  screen,
  submitLabel,
  onCancel,
  foot = true,
  isColumn = false,
  className,
  children,
}: FormScreenProps) {
  const { page, losesWork, beginLeaving, faults, valid, busy, forbidden, send, submit, showFaults } = screen;
  return (
    <form
      ref={page}
      className={className}
      aria-label={label}
      tabIndex={-1}
      noValidate
      onKeyDownCapture={(event) => {
        if (!isSubmitKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <LeaveGuard unsaved={() => losesWork()} />
      {children}
      {foot ? (
        <FormFoot
          faults={faults}
          valid={valid}
          busy={busy}
          isColumn={isColumn}
          submitLabel={submitLabel}
          forbidden={forbidden}
          onShowFaults={showFaults}
          onCancel={() => {
            beginLeaving();
            onCancel();
          }}
        />
      ) : null}
    </form>
  );
}
