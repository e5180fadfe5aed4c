import { MESSAGES, workingCopyFields, type WorkingCopy } from '@lanewright/contract';
import type { LookbackPeriod } from '@lanewright/quoting';
import { z } from 'zod';
import { faultOfChoice } from '../../../file-upload/index.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';

/** The terms of a working copy while they are filled in (K-016). */
export type CopyDraft = {
  readonly name: string;
  readonly customer: number | null;
  readonly round: number | null;
  readonly account_manager: number | null;
  readonly time_frame: LookbackPeriod | null;
};

/** The same with the file, for an upload. */
export type UploadDraft = CopyDraft & { readonly file: File | null };

/** Nothing filled in but the first round. */
export const EMPTY_DRAFT: UploadDraft = {
  file: null,
  name: '',
  customer: null,
  round: 1,
  account_manager: null,
  time_frame: null,
};

/** The terms of a stored working copy. */
export function draftOf({ name, customer, round, account_manager, time_frame }: WorkingCopy): CopyDraft {
  return { name, customer, round, account_manager, time_frame };
}

/** What an edit must hold (K-016, K-017, K-018). */
export const copySchema = z.strictObject(workingCopyFields);

/** The same for an upload: a CSV file or a workbook of at most 30 MB (K-011, K-014, SP-109). */
export const uploadSchema = copySchema.extend({
  file: z.custom<File>().superRefine((file, context) => {
    const message = file instanceof File ? faultOfChoice(file, 'working_copy') : MESSAGES.chooseCsvFile;
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
});

/** The name of a file without its ending, as a first name of the working copy. */
export function nameOfFile(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').slice(0, 255);
}

const FIELDS = ['name', 'customer', 'round', 'account_manager', 'time_frame'] as const;

/** Sorts what the server refused: onto the fields of the terms, and the rest (SP-094). */
export function copyFaults(error: ApiError) {
  const placed = Object.entries(error.fields).flatMap(([name, [message]]) => {
    const field = FIELDS.find((each) => each === name);
    return field === undefined || message === undefined ? [] : [{ field, message }];
  });
  const loose = Object.entries(error.fields).flatMap(([name, [message]]) =>
    FIELDS.some((each) => each === name) || name === 'file' || message === undefined ? [] : [message],
  );
  return { placed, loose };
}
