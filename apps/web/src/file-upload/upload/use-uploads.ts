import { importFile, MESSAGES, type FileView } from '@lanewright/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { upload } from '../../lib/api/call.ts';
import { toastDone, toastFailed } from '../../ui/toasts.tsx';
import type { ChosenFile } from './chosen-files.ts';
import type { UploadBody } from './upload-fields.ts';

/** A file with the fields that go beside it. */
export type FileToSend = ChosenFile & { readonly fields: Omit<UploadBody, 'type'> };

/** A question of the server before it takes a file: the same content came before, or something would be replaced. */
export type UploadQuestion = { readonly text: string; readonly answer: (goOn: boolean) => void };

/** What became of the files that were sent. */
export type UploadOutcome = {
  readonly taken: readonly FileView[];
  /** What the server refused, by the file's key. A file that a person held back is in neither. */
  readonly faults: ReadonlyMap<number, readonly string[]>;
  readonly refusedFields: Readonly<Record<string, readonly string[]>>;
};

/** Sends files one after another, and asks what the server asks (F-025, SP-089, SP-090). */
export function useUploads() {
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [question, setQuestion] = useState<UploadQuestion | null>(null);

  const ask = async (text: string): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ text, answer: resolve });
    const goOn = await promise;
    setQuestion(null);
    return goOn;
  };
  const sendOne = async ({ file, fields }: FileToSend, sure: boolean): Promise<FileView | null> => {
    setSending({ name: file.name, share: 0 });
    const body: UploadBody = {
      ...fields,
      type: file.type,
      ...(sure ? { again: 'true', replace: 'true' } : {}),
    };
    const onSent = (share: number): void => setSending({ name: file.name, share });
    try {
      return await upload(importFile, { body, file, onSent });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || sure) throw error;
      setSending(null);
      return (await ask(error.text)) ? sendOne({ key: 0, file, fields }, true) : null;
    }
  };
  const send = async (files: readonly FileToSend[]): Promise<UploadOutcome> => {
    const taken: FileView[] = [];
    const faults = new Map<number, readonly string[]>();
    let refusedFields: UploadOutcome['refusedFields'] = {};
    for (const file of files)
      try {
        const stored = await sendOne(file, false);
        if (stored !== null) taken.push(stored);
      } catch (error) {
        const { file: ofFile = [], ...others } = error instanceof ApiError ? error.fields : {};
        refusedFields = { ...refusedFields, ...others };
        faults.set(
          file.key,
          ofFile.length > 0 ? ofFile : [error instanceof ApiError ? error.text : MESSAGES.unknownError],
        );
        if (ofFile.length === 0) toastFailed(error instanceof ApiError ? error.text : MESSAGES.unknownError);
      }
    setSending(null);
    if (taken.length > 0) toastDone(MESSAGES.fileQueued);
    return { taken, faults, refusedFields };
  };
  return { send, sending, question };
}
