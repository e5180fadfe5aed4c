import { moveToSection, sectionsOf, type Rule } from '@lanewright/rules';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { messageOf } from '../../../../ui/form/FieldMessage.tsx';
import { moveWords, nameProblemOf } from './section-words.ts';

type SectionDialogProps = {
  readonly rules: readonly Rule[];
  readonly chosen: ReadonlySet<string>;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

const NEW = '';

/** Asks for the section of the selected rules: an existing one or a new name. Names the rules that would move. */
export function SectionDialog({ rules, chosen, onName, onClose }: SectionDialogProps) {
  const sections = useMemo(() => sectionsOf(rules), [rules]);
  const [picked, setPicked] = useState<string>(NEW);
  const [typed, setTyped] = useState('');
  const name = picked === NEW ? typed.trim() : picked;
  const problem = picked === NEW ? nameProblemOf(typed, sections, null) : null;
  const moves = useMemo(
    () => (name === '' || problem !== null ? null : moveWords(rules, moveToSection(rules, chosen, name), chosen)),
    [rules, chosen, name, problem],
  );
  const isValid = name !== '' && problem === null;
  return (
    <FormDialog
      title={
        chosen.size === 1 ? 'Section of the selected rule' : `Section of ${chosen.size.toLocaleString('en-US')} rules`
      }
      submitLabel="Put into section"
      width={420}
      valid={isValid}
      unsaved={typed !== '' || picked !== NEW}
      busy={false}
      onSubmit={() => (isValid ? onName(name) : undefined)}
      onClose={onClose}
    >
      <p className="ink-2">A section is a name for rules that run one after the other. It changes no price.</p>
      {sections.length === 0 ? null : (
        <NativeSelect
          label="Section"
          value={picked}
          data={[
            { value: NEW, label: 'New section' },
            ...sections.map((one) => ({ value: one.name, label: one.name })),
          ]}
          onChange={(event) => setPicked(event.currentTarget.value)}
        />
      )}
      {picked === NEW ? (
        <TextInput
          label="Name"
          required
          data-autofocus
          value={typed}
          error={messageOf(typed === '' ? undefined : (problem ?? undefined))}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <p role="status" className="ink-2">
        {moves ?? 'No rule changes its place.'}
      </p>
    </FormDialog>
  );
}
