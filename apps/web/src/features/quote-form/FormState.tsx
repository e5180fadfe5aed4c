import { Button } from '@mantine/core';
import classes from './QuoteForm.module.css';

type FormStateProps = {
  readonly sentence: string;
  readonly waiting?: boolean;
  readonly leave?: { readonly label: string; readonly onLeave: () => void };
};

/** What stands in place of the form: it is being read, or it cannot be opened, with one way out. */
export function FormState({ sentence, waiting = false, leave }: FormStateProps) {
  return (
    <div className={classes.state} role={waiting ? 'status' : 'alert'}>
      <p className={waiting ? 'ink-3' : classes.sentence}>{sentence}</p>
      {leave === undefined ? null : (
        <Button variant="default" onClick={leave.onLeave}>
          {leave.label}
        </Button>
      )}
    </div>
  );
}
