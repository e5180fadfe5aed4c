import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { focusFirstField } from '../form/focus-first.ts';
import { useOneSubmit } from '../form/use-one-submit.ts';
import { isOnwardKey, isPlainEnter, isSubmitKey } from '../form-screen/submit-key.ts';
import { Kbd } from '../Kbd.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './Dialog.module.css';
import type { DialogForm } from './dialog-form.ts';
import type { DialogWidth } from './DialogFrame.tsx';

type FormDialogProps = DialogForm & {
  readonly title: string;
  readonly submitLabel: string;
  readonly width?: DialogWidth;
  /** While true everything that acts is disabled. */
  readonly busy: boolean;
  readonly danger?: boolean;
  /** Begins once, however fast it is asked for; a promise tells when the form has been handled. */
  readonly onSubmit: () => unknown;
  /** Why the form cannot be submitted yet, beside the disabled button; shown only while it is not valid. */
  readonly waitsFor?: string | undefined;
  readonly onClose: () => void;
  /** A second way to submit, by Shift+Enter: as `onSubmit`, and then goes on to something else. */
  readonly onward?: { readonly label: string; readonly onSubmit: () => unknown } | undefined;
  readonly children: ReactNode;
};

/**
 * A form in a dialog, shown as long as it is rendered: the first field has the focus, Enter and Ctrl+Enter submit,
 * Shift+Enter submits and goes on where there is something to go on to.
 * Cancel closes at once. Escape, the cross and a click outside, which happen by mistake, ask first where something was
 * entered.
 */
export function FormDialog({
  title,
  submitLabel,
  width = 420,
  valid,
  unsaved,
  onShowFaults,
  busy,
  danger = false,
  onSubmit,
  waitsFor,
  onClose,
  onward,
  children,
}: FormDialogProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const begin = useOneSubmit((way: 'here' | 'onward') => (way === 'onward' ? onward?.onSubmit() : onSubmit()));
  const submit = (way: 'here' | 'onward'): void => {
    if (busy) return;
    if (valid) begin(way);
    else onShowFaults?.();
  };
  return (
    <Dialog
      title={title}
      width={width}
      onClose={() => (unsaved ? setAsked(true) : onClose())}
      busy={busy || isAsked}
      footer={
        <>
          {valid || waitsFor === undefined ? null : <p className={classes.waits}>{waitsFor}</p>}
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {onward === undefined ? null : (
            <Button
              variant="default"
              disabled={!valid || busy}
              aria-keyshortcuts="Shift+Enter"
              rightSection={
                <>
                  <Kbd>Shift</Kbd> <Kbd>↵</Kbd>
                </>
              }
              onClick={() => submit('onward')}
            >
              {onward.label}
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'filled'}
            disabled={!valid || busy}
            rightSection={<Kbd onAccent>↵</Kbd>}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={focusFirstField}
        noValidate
        style={{ display: 'contents' }}
        onKeyDownCapture={(event) => {
          const way = onward !== undefined && isOnwardKey(event) ? 'onward' : isSubmitKey(event) ? 'here' : null;
          if (way === null) return;
          event.preventDefault();
          event.stopPropagation();
          submit(way);
        }}
        onKeyDown={(event) => {
          // Browsers do not submit by Enter while the button is disabled. The form then shows what is missing.
          if (!valid && isPlainEnter(event)) onShowFaults?.();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog lies above its page in the document tree of React: a form around it must not hear this.
          event.stopPropagation();
          if (valid) submit('here');
        }}
      >
        {children}
      </form>
      {isAsked ? (
        <ConfirmDialog
          question="Close without saving? What you entered here will be lost."
          confirmLabel="Close without saving"
          danger
          onConfirm={onClose}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Dialog>
  );
}
