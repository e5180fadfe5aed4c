import { fileView, getFile, importFile, type FileCategory, type FileView } from '@lanewright/contract';
import { expect } from 'vitest';
import type { TestAnswer, TestApplication } from './application.ts';
import { parsed } from './parsed.ts';
import type { Person } from './people.ts';

/** A file as a test brings it: text goes out as UTF-8. */
export type Brought = {
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly category?: FileCategory;
  /** The name that the file has at its sender's. */
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** Uploads a file as the browser does, of shippers unless told. */
export async function upload(app: TestApplication, as: Person, brought: Brought): Promise<TestAnswer> {
  const { content, category = 'shippers', name = `${category}.csv`, fields } = brought;
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), name);
  for (const [field, value] of Object.entries({ name, type: 'text/csv', category, ...fields }))
    form.append(field, value);
  return sendForm(app, as, form);
}

/** Sends any form to the import call. */
export async function sendForm(app: TestApplication, as: Person, form: FormData): Promise<TestAnswer> {
  const body = new Response(form);
  const answer = await app.http.inject({
    method: importFile.method,
    url: importFile.path,
    headers: { ...as.bearer, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown, headers: answer.headers };
}

/** Uploads a file that is taken, and waits until it is through. */
export async function imported(app: TestApplication, as: Person, brought: Brought): Promise<FileView> {
  const { status, body } = await upload(app, as, brought);
  expect({ status, body }).toMatchObject({ status: 201 });
  const { id } = fileView.parse(body);
  const look = async () => parsed(getFile, (await app.call(getFile, { as, id })).body);
  await expect.poll(async () => (await look()).status).toMatch(/success|error/);
  return look();
}
