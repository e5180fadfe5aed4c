import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileView, getFile, importFile, type FileCategory, type FileView } from '@lanewright/contract';
import { renewing } from '../lists/ask.ts';
import type { Ground } from '../lists/ground.ts';

/** An upload under way: its file when it is stored, and the seconds until it was stored and until it was through. */
type Sent = {
  readonly stored: Promise<{ readonly id: number; readonly took: number }>;
  readonly took: Promise<number>;
};

/** A file to be sent: its content, or where it lies on disk. */
type ToSend = {
  readonly name: string;
  readonly category: FileCategory;
  readonly content: string | { readonly path: string };
};

/** Sends files as a browser does, and asks how far they are. */
export type Uploader = { readonly send: (file: ToSend) => Sent; readonly look: (id: number) => Promise<FileView> };

/** Milliseconds between two questions of how far a file is. */
const ASK_EVERY = 50;

/** Uploads files by HTTP in the name of somebody who is signed in; seconds count from the start of each upload. */
export function uploader({ application, signIn }: Pick<Ground, 'application' | 'signIn'>): Uploader {
  const bearer = renewing(signIn);
  const call = async (path: string, form?: FormData): Promise<FileView> => {
    const { authorization } = await bearer();
    const body = form === undefined ? {} : { method: importFile.method, body: form };
    const answer = await fetch(`${application.url}${path}`, { ...body, headers: { authorization } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return fileView.parse(await answer.json());
  };
  const look = (id: number) => call(getFile.path.replace('{id}', String(id)));
  const untilThrough = async (id: number): Promise<void> => {
    for (;;) {
      const { status, errors } = await look(id);
      if (status === 'success') return;
      if (status === 'error') throw new Error(`the file was not imported: ${JSON.stringify(errors[0])}`);
      await pause(ASK_EVERY);
    }
  };
  const send = (file: ToSend): Sent => {
    const begin = performance.now();
    const seconds = () => (performance.now() - begin) / 1000;
    const stored = formOf(file)
      .then((form) => call(importFile.path, form))
      .then(({ id }) => ({ id, took: seconds() }));
    return { stored, took: stored.then(({ id }) => untilThrough(id)).then(seconds) };
  };
  return { send, look };
}

async function formOf({ name, category, content }: ToSend): Promise<FormData> {
  const type = name.endsWith('.xlsx')
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : 'text/csv';
  const blob = typeof content === 'string' ? new Blob([content], { type }) : await openAsBlob(content.path, { type });
  const form = new FormData();
  form.append('file', blob, name);
  for (const [field, value] of Object.entries({ name, type, category })) form.append(field, value);
  return form;
}
