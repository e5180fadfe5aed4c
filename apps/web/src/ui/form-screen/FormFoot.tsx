import { Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { faultsText } from './faults-in-form.ts';
import classes from './FormFoot.module.css';

type FormFootProps = {
  readonly faults: number;
  readonly valid: boolean;
  readonly busy: boolean;
  /** It stands in a column of the page, not across it. */
  readonly isColumn: boolean;
  readonly submitLabel: string;
  /** Why nothing can be sent at all; null when it can. */
  readonly forbidden: string | null;
  readonly onShowFaults: () => void;
  readonly onCancel: () => void;
};

/** The foot of the form: what is still to correct on the left, Cancel and the submit button on the right (look guide §5). */
export function FormFoot(props: FormFootProps) {
  const { faults, valid, busy, isColumn, submitLabel, forbidden, onShowFaults, onCancel } = props;
  return (
    <footer className={classes.foot} data-column={isColumn || undefined}>
      <div className={classes.inner}>
        <div className={classes.state} role="status">
          {forbidden === null ? <Faults faults={faults} valid={valid} onShow={onShowFaults} /> : forbidden}
        </div>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!valid || busy || forbidden !== null}>
          {submitLabel}
        </Button>
      </div>
    </footer>
  );
}

type FaultsProps = { readonly faults: number; readonly valid: boolean; readonly onShow: () => void };

/** Leads to the first wrong field; before any field was left wrong, to the first that is still to be filled. */
function Faults({ faults, valid, onShow }: FaultsProps) {
  if (faults > 0)
    return (
      <button type="button" className={classes.faults} onClick={onShow}>
        <CircleAlert size={14} aria-hidden="true" />
        {faultsText(faults)}
      </button>
    );
  if (valid) return null;
  return (
    <button type="button" className={classes.open} onClick={onShow}>
      Some required fields are still empty
    </button>
  );
}
