import { importFile, MESSAGES, REFUSALS, type FileCategory, type FileView } from '@lanewright/contract';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { upload } from '../../lib/api/call.ts';
import { toastDone, toastFailed } from '../../ui/toasts.tsx';
import type { ChosenFile } from './chosen-files.ts';
import type { UploadBody } from './upload-fields.ts';
import { useUploadQuestion } from './use-upload-question.ts';

/** A file with the fields that go beside it. */
export type FileToSend = ChosenFile & { readonly fields: Omit<UploadBody, 'type'> };

/** What became of the files that were sent. */
export type UploadOutcome = {
  readonly taken: readonly FileView[];
  /** What is wrong with files, by their keys. A file that a person held back is neither here nor among the others. */
  readonly faults: ReadonlyMap<number, readonly string[]>;
  /** Files that were not taken for another reason, and may be sent again as they are: a field, the network. */
  readonly unsent: ReadonlySet<number>;
  readonly refusedFields: Readonly<Record<string, readonly string[]>>;
};

/** What a person has agreed to: each question has a field of its own, so a yes to one is none to the other. */
type Agreed = { readonly again?: 'true'; readonly replace?: 'true' };

/** Which question a 409 asks: whether to replace a fuel sheet, else whether to take the same content again. */
function askedBy(sentence: string, region: string | undefined): keyof Agreed {
  const replaces = REFUSALS['file.fuel_sheet_exists'].sentence({ region: region ?? '' });
  return sentence === replaces ? 'replace' : 'again';
}

/** Sends files one after another, and asks what the server asks (F-025, SP-089, SP-090). */
export function useUploads() {
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const { question, ask } = useUploadQuestion();
  const sendOne = async ({ file, fields }: FileToSend, agreed: Agreed): Promise<FileView | null> => {
    setSending({ name: file.name, share: 0 });
    const body: UploadBody = {
      ...fields,
      type: file.type,
      ...agreed,
    };
    const onSent = (share: number): void => setSending({ name: file.name, share });
    try {
      return await upload(importFile, { body, file, onSent });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const asked = askedBy(error.text, fields.region);
      if (asked in agreed) throw error;
      setSending(null);
      return (await ask(error.text)) ? sendOne({ key: 0, file, fields }, { ...agreed, [asked]: 'true' }) : null;
    }
  };
  const send = async (files: readonly FileToSend[]): Promise<UploadOutcome> => {
    const taken: FileView[] = [];
    const faults = new Map<number, readonly string[]>();
    const unsent = new Set<number>();
    let refusedFields: UploadOutcome['refusedFields'] = {};
    for (const file of files)
      try {
        const stored = await sendOne(file, {});
        if (stored !== null) taken.push(stored);
      } catch (error) {
        const sentence = failureOf(error, file.fields.category);
        const { file: ofFile = [], ...others } = error instanceof ApiError ? error.fields : {};
        refusedFields = { ...refusedFields, ...others };
        if (ofFile.length > 0) faults.set(file.key, ofFile);
        else {
          unsent.add(file.key);
          toastFailed(sentence);
        }
      }
    setSending(null);
    if (taken.length > 0) toastDone(MESSAGES.fileQueued);
    return { taken, faults, unsent, refusedFields };
  };
  return { send, sending, question };
}

/** The server's own sentence, else that of the category's upload (M-066, SP-089). */
function failureOf(error: unknown, category: FileCategory): string {
  return sentenceOf(error, category === 'award' ? MESSAGES.awardUploadFailed : MESSAGES.unknownError);
}
