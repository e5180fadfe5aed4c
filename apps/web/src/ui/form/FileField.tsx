import { Input } from '@mantine/core';
import { FileText, Upload } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import classes from './FileField.module.css';
import { FieldMessage } from './FieldMessage.tsx';

type FileFieldProps = {
  readonly label: string;
  /** What to do, while no file is chosen. */
  readonly prompt: string;
  /** What the system's chooser offers: extensions and content types, comma-joined. */
  readonly accept: string;
  readonly file: File | null;
  readonly faults: readonly string[];
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => void;
};

/** One file: chosen from the system's dialog or dropped onto the field. */
export function FileField({ label, prompt, accept, file, faults, disabled = false, onChoose }: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [first] = files ?? [];
    if (first !== undefined && !disabled) onChoose(first);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  const fault = faults.length > 0;
  return (
    <div>
      <Input.Label required labelElement="div" className={classes.label}>
        {label}
      </Input.Label>
      <label
        className={classes.zone}
        data-over={over || undefined}
        data-fault={fault || undefined}
        data-disabled={disabled || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
      >
        {file === null ? (
          <Upload size={18} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
        )}
        <span className={classes.words}>
          <span className={file === null ? undefined : classes.name}>{file === null ? prompt : file.name}</span>
          <span className={classes.more}>
            {file === null ? 'Click here or drop it.' : `${sizeText(file.size)}. Click to choose another.`}
          </span>
        </span>
        <input
          type="file"
          className="visually-hidden"
          aria-label={label}
          aria-required="true"
          aria-invalid={fault}
          aria-describedby={fault ? id : undefined}
          accept={accept}
          disabled={disabled}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {fault ? (
        <div id={id} className={classes.fault} role="alert">
          {faults.map((each) => (
            <FieldMessage key={each}>{each}</FieldMessage>
          ))}
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
