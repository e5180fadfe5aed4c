import { sectionsOf, type Rule, type Section } from '@lanewright/rules';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { messageOf } from '../../../../ui/form/FieldMessage.tsx';
import { nameProblemOf } from './section-words.ts';

type RenameDialogProps = {
  readonly rules: readonly Rule[];
  readonly section: Section;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

/** Renames a section. */
export function RenameDialog({ rules, section, onName, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(section.name);
  const problem = nameProblemOf(typed, sectionsOf(rules), section.key);
  return (
    <FormDialog
      title="Rename section"
      submitLabel="Rename"
      width={420}
      valid={problem === null}
      unsaved={typed !== section.name}
      busy={false}
      onSubmit={() => (problem === null ? onName(typed.trim()) : undefined)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        required
        data-autofocus
        value={typed}
        error={messageOf(problem ?? undefined)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
