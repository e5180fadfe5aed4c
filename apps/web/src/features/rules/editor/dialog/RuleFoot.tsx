import { Button } from '@mantine/core';
import { Fragment, memo } from 'react';
import dialogClasses from '../../../../ui/dialog/Dialog.module.css';
import { Kbd } from '../../../../ui/Kbd.tsx';
import type { RuleEditorProps } from '../draft/editor-props.ts';
import { KEY_HINTS, type FocusPlace } from '../focus/focus-place.ts';
import classes from '../look/RuleEditor.module.css';

type RuleFootProps = {
  readonly power: RuleEditorProps['power'];
  /** Where the focus is: only the keys that work there are named. */
  readonly place: FocusPlace;
  readonly isValid: boolean;
  /** Why the rule was not saved just now. */
  readonly refused: string | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

/** The foot of the rule dialog: its keys, and the ways out. */
export const RuleFoot = memo(function RuleFoot({ power, place, isValid, refused, onSave, onClose }: RuleFootProps) {
  if (power === 'read')
    return (
      <div className={dialogClasses.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  return (
    <div className={dialogClasses.foot}>
      {refused !== null ? (
        <span role="alert" className={classes.refused}>
          Not saved: {refused}
        </span>
      ) : power === 'all' ? (
        <span className={classes.keys}>
          {KEY_HINTS[place].map(([key, does]) => (
            <Fragment key={key}>
              <Kbd spoken>{key}</Kbd> {does}{' '}
            </Fragment>
          ))}
        </span>
      ) : (
        <span className={classes.keys}>You can correct constants only.</span>
      )}
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button
        disabled={!isValid}
        aria-keyshortcuts="Control+Enter"
        rightSection={
          <>
            <Kbd onAccent>Ctrl</Kbd> <Kbd onAccent>↵</Kbd>
          </>
        }
        onClick={onSave}
      >
        Save rule
      </Button>
    </div>
  );
});
