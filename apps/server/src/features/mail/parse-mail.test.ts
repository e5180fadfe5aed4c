import { describe, expect, it } from 'vitest';
import { parseMail } from './parse-mail.ts';

const head = [
  'From: Dana <dana@prairiecanning.example>',
  'Subject: Joliet IL to Hutchins TX, dry van',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="cut"',
];
const mail = (...lines: readonly string[]) => parseMail(Buffer.from([...head, '', ...lines, ''].join('\r\n')));
const NOTHING_READ = 'No text could be read from the message, although it is not empty.';

describe('parsing a message', () => {
  it('[SP-070] survives a part with an empty Content-Type', async () => {
    const { mail: read, files } = await mail(
      '--cut',
      'Content-Type: text/plain',
      '',
      'Please quote this load.',
      '--cut',
      'Content-Type: ; name="lanes"',
      'Content-Disposition: attachment',
      '',
      'Joliet to Hutchins',
      '--cut--',
    );
    expect(read.text).toContain('Please quote this load.');
    expect(files.map(({ name, type, bytes }) => [name, type, bytes.toString().trim()])).toEqual([
      ['lanes', 'application/octet-stream', 'Joliet to Hutchins'],
    ]);
  });

  it('[SP-070] reads a part without a header as text', async () => {
    const { mail: read, problems } = await mail('--cut', '', 'Please quote this load.', '--cut--');
    expect([read.text.trim(), problems]).toEqual(['Please quote this load.', []]);
  });

  it.each([
    ['stands before the first part', ['Please quote this load.', '--cut--']],
    ['has another boundary', ['--cat', 'Content-Type: text/plain', '', 'Please quote this load.', '--cut--']],
    ['is a picture', ['--cut', 'Content-Type: image/png', 'Content-Disposition: inline', '', 'iVBORw0K', '--cut--']],
  ])('[SP-070] says that nothing could be read where all there is %s', async (_what, lines) => {
    expect((await mail(...lines)).problems).toEqual([NOTHING_READ]);
  });

  it.each([
    ['one empty part', ['--cut', 'Content-Type: text/plain; charset=utf-8', '', '', '--cut--']],
    ['two', ['--cut', 'Content-Type: text/plain;', ' charset=utf-8', '', '--cut', 'X-A: b', '', ' ', '--cut--']],
    ['none', ['--cut--']],
  ])('a request in the subject alone, over %s, is whole', async (_what, lines) => {
    expect((await mail(...lines)).problems).toEqual([]);
  });
});
