import { NumberInput, TextInput } from '@mantine/core';
import type { RuleHead } from '@lanewright/rules';
import { memo } from 'react';
import { messageOf } from '../../../ui/form/FieldMessage.tsx';
import type { RuleInWork } from './rule-draft.ts';
import classes from './RuleEditor.module.css';
import type { Change } from './use-history.ts';

type HeadFieldsProps = {
  readonly head: RuleHead;
  readonly wrong: Partial<Record<keyof RuleHead, string>>;
  /** Name, priority and order are edited only with the rule-edit permission. */
  readonly mayChange: boolean;
  readonly change: Change<RuleInWork>;
};

/** Name, priority and order of a rule (R-049…R-053). */
export const HeadFields = memo(function HeadFields({ head, wrong, mayChange, change }: HeadFieldsProps) {
  const put = (next: Partial<RuleHead>): void => change((now) => ({ ...now, ...next }), Object.keys(next).join());
  return (
    <div className={classes.head}>
      <TextInput
        label="Name"
        required={mayChange}
        data-autofocus
        readOnly={!mayChange}
        value={head.name}
        error={messageOf(wrong.name)}
        onChange={(event) => put({ name: event.target.value })}
      />
      <NumberInput
        label="Priority"
        required={mayChange}
        readOnly={!mayChange}
        hideControls
        clampBehavior="none"
        classNames={{ input: 'num' }}
        value={head.priority ?? ''}
        error={messageOf(wrong.priority)}
        onChange={(value) => put({ priority: value === '' ? null : Number(value) })}
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
