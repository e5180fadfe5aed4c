import { TextInput } from '@mantine/core';
import type { RuleHead } from '@lanewright/rules';
import { memo, useState } from 'react';
import { messageOf } from '../../../../ui/form/FieldMessage.tsx';
import { NumberBox } from '../../../../ui/form/NumberBox.tsx';
import type { RuleInWork } from '../draft/rule-draft.ts';
import classes from '../look/RuleEditor.module.css';
import type { Change } from '../draft/use-history.ts';

type HeadFieldsProps = {
  readonly head: RuleHead;
  readonly wrong: Partial<Record<keyof RuleHead, string>>;
  /** Name, priority and order are edited only with the rule-edit permission. */
  readonly mayChange: boolean;
  readonly change: Change<RuleInWork>;
  /** Whether a save was refused, so that what is missing is said although the user has not been there. */
  readonly isRefused: boolean;
  /** Whether the dialog begins in the name. */
  readonly isFirst: boolean;
  /** Moves on to the test, on Enter in the name. */
  readonly onEnter: () => void;
};

/** Name, priority and order of a rule (R-049…R-053). */
export const HeadFields = memo(function HeadFields({
  head,
  wrong,
  mayChange,
  change,
  isRefused,
  isFirst,
  onEnter,
}: HeadFieldsProps) {
  // A text that is no number stays in the field with its message; the rule has no priority meanwhile.
  const [unread, setUnread] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const put = (next: Partial<RuleHead>): void => change((now) => ({ ...now, ...next }), Object.keys(next).join());
  return (
    <div className={classes.head}>
      <TextInput
        label="Name"
        required={mayChange}
        data-field="name"
        data-wrong={wrong.name !== undefined || undefined}
        data-autofocus={isFirst || undefined}
        readOnly={!mayChange}
        value={head.name}
        error={isLeft || isRefused || head.name.trim() !== '' ? messageOf(wrong.name) : undefined}
        onBlur={() => setIsLeft(true)}
        onChange={(event) => {
          const name = event.target.value;
          change((now) => ({ ...now, name, isNamed: true }), 'name');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !mayChange) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <NumberBox
        label="Priority"
        required={mayChange}
        readOnly={!mayChange}
        value={head.priority ?? unread}
        message={head.priority === null && unread !== null ? undefined : wrong.priority}
        onValue={(value) => {
          setUnread(typeof value === 'string' ? value : null);
          put({ priority: typeof value === 'number' ? value : null });
        }}
      />
      <TextInput
        label="Order"
        required={mayChange}
        readOnly={!mayChange}
        classNames={{ input: 'mono' }}
        value={head.order}
        error={messageOf(wrong.order)}
        onChange={(event) => put({ order: event.target.value })}
      />
    </div>
  );
});
