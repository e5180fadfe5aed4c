import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Kbd } from '../Kbd.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogWidth } from './DialogFrame.tsx';
import { focusFirstField } from '../form/focus-first.ts';
import { useOneSubmit } from '../form/use-one-submit.ts';

type FormDialogProps = {
  readonly title: string;
  readonly submitLabel: string;
  readonly width?: DialogWidth;
  /** While false the submit button is disabled. */
  readonly valid: boolean;
  /** While true everything that acts is disabled. */
  readonly busy: boolean;
  readonly danger?: boolean;
  /** Begins once, however fast it is asked for; a promise tells when the form has been handled. */
  readonly onSubmit: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A form in a dialog, shown as long as it is rendered: the first field has the focus, Enter submits, Escape closes. */
export function FormDialog({
  title,
  submitLabel,
  width = 420,
  valid,
  busy,
  danger = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const submit = useOneSubmit(onSubmit);
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
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
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog lies above its page in the document tree of React: a form around it must not hear this.
          event.stopPropagation();
          if (valid && !busy) submit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
