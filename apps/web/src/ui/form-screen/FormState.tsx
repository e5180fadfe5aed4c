import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import classes from './FormState.module.css';

type FormStateProps = {
  readonly sentence: string;
  readonly leave?: { readonly label: string; readonly onLeave: () => void };
};

/** Why the page cannot be opened, in its place, with one way out. */
export function FormState({ sentence, leave }: FormStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <SearchX size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={classes.sentence}>{sentence}</p>
      {leave === undefined ? null : (
        <Button variant="default" onClick={leave.onLeave}>
          {leave.label}
        </Button>
      )}
    </div>
  );
}
