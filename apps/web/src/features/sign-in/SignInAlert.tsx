import { ActionIcon } from '@mantine/core';
import { CircleAlert, X } from 'lucide-react';
import classes from './SignInPage.module.css';

/** The dismissible alert of a login that failed. */
export function SignInAlert({ sentence, onDismiss }: { readonly sentence: string; readonly onDismiss: () => void }) {
  return (
    <div className={classes.alert} role="alert">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow">{sentence}</span>
      <ActionIcon variant="transparent" size={24} aria-label="Dismiss" onClick={onDismiss} c="inherit">
        <X size={14} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
