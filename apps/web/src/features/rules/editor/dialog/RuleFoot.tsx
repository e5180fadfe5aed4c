import { Button } from '@mantine/core';
import { memo } from 'react';
import dialogClasses from '../../../../ui/dialog/Dialog.module.css';
import { Kbd } from '../../../../ui/Kbd.tsx';
import type { RuleEditorProps } from '../draft/editor-props.ts';
import classes from '../look/RuleEditor.module.css';

type RuleFootProps = {
  readonly power: RuleEditorProps['power'];
  readonly isValid: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

/** The foot of the rule dialog: its keys, and the ways out. */
export const RuleFoot = memo(function RuleFoot({ power, isValid, onSave, onClose }: RuleFootProps) {
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
      {power === 'all' ? (
        <span className={classes.keys}>
          <Kbd spoken>&</Kbd> add a condition <Kbd spoken>Alt Enter</Kbd> an action <Kbd spoken>Tab</Kbd> next{' '}
          <Kbd spoken>F2</Kbd> edit as text <Kbd spoken>=</Kbd> constant, variable or operation <Kbd spoken>Alt ↑↓</Kbd>{' '}
          move
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
