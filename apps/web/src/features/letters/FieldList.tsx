import { UnstyledButton } from '@mantine/core';
import type { AnswerOf, listLetters } from '@lanewright/contract';
import classes from './Letters.module.css';

type FieldListProps = {
  readonly fields: AnswerOf<typeof listLetters>['fields'];
  readonly onInsert: (name: string) => void;
};

/** The fields that a letter may have, with what stands in their place; a press adds one at the end. */
export function FieldList({ fields, onInsert }: FieldListProps) {
  return (
    <div>
      <p className="ink-3">The quote fills these fields. A line with a field that has no value is left out.</p>
      <ul className={classes.fields} aria-label="Fields">
        {fields.map(({ name, means }) => (
          <li key={name}>
            <UnstyledButton
              className={classes.field}
              aria-label={`Add {${name}}: ${means}`}
              title={means}
              onClick={() => onInsert(name)}
            >
              {`{${name}}`}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
