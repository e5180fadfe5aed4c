import { MESSAGES } from '@lanewright/contract';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { FormNotice } from '../../../../ui/form/FormNotice.tsx';
import { useEditorTools } from '../draft/editor-tools.ts';
import { TEXT_FORMS } from './text-forms.ts';
import classes from '../look/RuleEditor.module.css';
import type { TextEntry } from './use-text-entry.ts';

/** The test as text, to read and to paste: the stored tree or JsonLogic (SP-138). It is checked before it is taken. */
export function TextTab({ entry }: { readonly entry: TextEntry }) {
  const { power } = useEditorTools();
  const isTyped = entry.inHand !== null;
  const isRefused = entry.problems.length > 0;
  return (
    <div className={classes.text}>
      <div className={classes.textHead}>
        <SegmentedControl
          size="xs"
          aria-label="Form of the text"
          data={[...TEXT_FORMS]}
          value={entry.form}
          onChange={(chosen) => entry.show(chosen === 'JsonLogic' ? 'JsonLogic' : 'Tree')}
        />
        {power === 'all' ? (
          <span className={`${classes.tabs} ${classes.textHead}`}>
            {isTyped ? (
              <Button size="xs" variant="subtle" onClick={entry.discard}>
                Discard this text
              </Button>
            ) : null}
            <Button size="xs" variant="default" disabled={!isTyped} onClick={() => void entry.take()}>
              Use this text
            </Button>
          </span>
        ) : null}
      </div>
      <Textarea
        aria-label="Query as text"
        readOnly={power !== 'all'}
        rows={12}
        resize="vertical"
        spellCheck={false}
        classNames={{ input: classes.area }}
        value={entry.text()}
        error={isRefused}
        onChange={(event) => entry.type(event.target.value)}
      />
      {isRefused ? (
        <FormNotice tone="failed">
          {MESSAGES.ruleQueryRefused}
          <ul className={classes.details}>
            {entry.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </FormNotice>
      ) : null}
    </div>
  );
}
