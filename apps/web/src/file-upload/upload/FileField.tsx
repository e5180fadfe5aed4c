import { MESSAGES, type FileCategory } from '@lanewright/contract';
import { useController, type FieldPath, type FieldValues, type UseControllerProps } from 'react-hook-form';
import { toastFailed } from '../../ui/toasts.tsx';
import { acceptedFor, faultOfChoice } from './chosen-files.ts';
import { FileDrop } from './FileDrop.tsx';
import { FilesField } from './FilesField.tsx';

type FileFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Out> = Pick<
  UseControllerProps<Values, Name, Out>,
  'control' | 'name'
> & {
  readonly category: FileCategory;
  readonly disabled: boolean;
  readonly hint: string;
  readonly onChosen: (file: File) => void;
};

/**
 * One file of a form, chosen or dropped. The form holds the file, or null; a file that is too large is told at once in a
 * toast, before anything is sent (K-015, M-092, M-096).
 */
export function FileField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: FileFieldProps<Values, Name, Out>,
) {
  const { category, disabled, hint, onChosen } = props;
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const file: unknown = field.value;
  const files = file instanceof File ? [{ key: 0, file }] : [];
  const message = fieldState.error?.message;
  const take = ([chosen]: readonly File[]): void => {
    if (chosen === undefined) return;
    field.onChange(chosen);
    field.onBlur();
    onChosen(chosen);
    if (faultOfChoice(chosen, category) === MESSAGES.fileTooLarge) toastFailed(MESSAGES.fileTooLarge);
  };
  return (
    <>
      {disabled ? null : <FileDrop single onFiles={take} />}
      <FilesField
        prompt={MESSAGES.chooseCsvFile}
        accept={acceptedFor(category)}
        files={files}
        faults={new Map(message === undefined ? [] : [[0, [message]]])}
        disabled={disabled}
        hint={hint}
        single
        onAdd={take}
        onRemove={() => {
          field.onChange(null);
          field.onBlur();
        }}
      />
    </>
  );
}
