import { ActionIcon, Input } from '@mantine/core';
import { FileText, Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { FieldMessage } from '../../ui/form/FieldMessage.tsx';
import type { ChosenFile } from './chosen-files.ts';
import classes from './FilesField.module.css';

type FilesFieldProps = {
  /** What to do, while no file is chosen. */
  readonly prompt: string;
  /** What the system's chooser offers: extensions and content types, comma-joined. */
  readonly accept: string;
  readonly files: readonly ChosenFile[];
  readonly faults: ReadonlyMap<number, readonly string[]>;
  readonly disabled: boolean;
  /** What a file may be and what becomes of it, below the field. */
  readonly hint?: string;
  /** One file only: another takes its place. */
  readonly single?: boolean;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (key: number) => void;
};

/** Files chosen from the system's dialog; they can be dropped anywhere on the page as well. */
export function FilesField({
  prompt,
  accept,
  files,
  faults,
  disabled,
  hint,
  single = false,
  onAdd,
  onRemove,
}: FilesFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const hasFault = faults.size > 0;
  return (
    <div>
      <Input.Label required labelElement="div" className={classes.label}>
        File
      </Input.Label>
      <label className={classes.zone} data-fault={hasFault || undefined} data-disabled={disabled || undefined}>
        <Upload size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={classes.words}>
          <span>{files.length === 0 ? prompt : single ? 'Choose another file' : 'Add another file'}</span>
          <span className={classes.more}>Click here, or drop {single ? 'a file' : 'files'} anywhere on the page.</span>
        </span>
        <input
          ref={chooser}
          type="file"
          multiple={!single}
          className="visually-hidden"
          aria-label="File"
          aria-required="true"
          aria-invalid={hasFault}
          aria-describedby={
            [...(hint === undefined ? [] : [`${id}-hint`]), ...(hasFault ? [id] : [])].join(' ') || undefined
          }
          accept={accept}
          disabled={disabled}
          onChange={(event) => {
            onAdd([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {hint === undefined ? null : (
        <Input.Description id={`${id}-hint`} className={classes.hint}>
          {hint}
        </Input.Description>
      )}
      {files.length === 0 ? null : (
        <ul className={classes.files} aria-label="Chosen files">
          {files.map(({ key, file }) => (
            <li key={key}>
              <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
              <bdi className={classes.name}>{file.name}</bdi>
              <span className={`num ${classes.more}`}>{sizeText(file.size)}</span>
              <ActionIcon
                variant="subtle"
                size={24}
                aria-label={`Remove ${file.name}`}
                disabled={disabled}
                onClick={() => {
                  onRemove(key);
                  // This button goes, and the focus would fall out of the dialog.
                  chooser.current?.focus();
                }}
              >
                <X size={14} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {hasFault ? (
        <div id={id} className={classes.fault} role="alert">
          {[...faults].flatMap(([key, sentences]) =>
            sentences.map((each) => (
              <FieldMessage key={`${key} ${each}`}>
                {files.length > 1 ? `${files.find((file) => file.key === key)?.file.name ?? ''}: ${each}` : each}
              </FieldMessage>
            )),
          )}
        </div>
      ) : null}
    </div>
  );
}

/** A size in the unit that suits it. */
function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
