import * as fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { composeMessage } from '../../platform/mail/message.ts';
import { parseMail } from './parse-mail.ts';

const read = async (...headers: readonly string[]) => {
  const raw = ['From: Dana <dana@listed.example>', ...headers, 'Subject: Quote', '', 'Joliet to Dallas', ''];
  const { mail, problems } = await parseMail(Buffer.from(raw.join('\r\n'), 'utf8'));
  return { address: mail.replyTo?.address ?? null, problems };
};

describe('the address that a mail asks to be answered at', () => {
  it.each([
    ['Reply-To: dana@listed.example'],
    ['Reply-To: <dana@listed.example>'],
    ['Reply-To: Dana Whitfield <dana@listed.example>'],
    ['Reply-To: "Whitfield, Dana (planning) @ Prairie" <dana@listed.example>'],
    ['Reply-To: =?utf-8?Q?Dan=C3=A1?= <dana@Listed.Example>'],
    ['Reply-To:\r\n Dana\r\n <dana@listed.example>'],
  ])('[SP-072] is read from %s', async (header) => {
    expect(await read(header)).toEqual({ address: 'dana@listed.example', problems: [] });
  });

  it.each([
    ['two @', 'Reply-To: <eve@listed.example@evil.example>'],
    ['two @ without brackets', 'Reply-To: eve@listed.example@evil.example'],
    ['a quoted local part', 'Reply-To: <"dana@listed.example"@evil.example>'],
    ['two addresses', 'Reply-To: dana@listed.example, eve@evil.example'],
    ['two addresses in brackets', 'Reply-To: <dana@listed.example> <eve@evil.example>'],
    ['a group', 'Reply-To: Planning: dana@listed.example, eve@evil.example;'],
    ['an empty group', 'Reply-To: undisclosed-recipients:;'],
    ['a source route', 'Reply-To: <@evil.example:dana@listed.example>'],
    ['a comment behind', 'Reply-To: dana@listed.example (eve@evil.example)'],
    ['a comment inside', 'Reply-To: dana@(listed.example)evil.example'],
    ['an address as the name', 'Reply-To: dana@listed.example <eve@evil.example>'],
    ['an address hidden in an encoded word', 'Reply-To: =?utf-8?Q?eve=40evil=2Eexample=3E_=3C?= dana@listed'],
    ['two headers', 'Reply-To: dana@listed.example\r\nReply-To: eve@evil.example'],
    ['letters that look alike', 'Reply-To: dana@lіsted.example'],
    ['no address', 'Reply-To: Dana Whitfield'],
    ['an address literal', 'Reply-To: dana@[192.0.2.1]'],
    ['nothing but brackets', 'Reply-To: <>'],
  ])('[SP-072] is a question for a person where the header holds %s', async (_what, header) => {
    const { address, problems } = await read(header);
    expect(address).toBeNull();
    expect(problems).toEqual([expect.stringMatching(/^Reply-To /)]);
  });

  it('[SP-072] lies in the domain that the mail goes to, whatever the header holds', async () => {
    const parts = [
      'dana@listed.example',
      'eve@evil.example',
      '<',
      '>',
      '"',
      '(',
      ')',
      ',',
      ';',
      ':',
      '@',
      '\\',
      ' ',
      'Dana',
    ];
    const encoded = [
      '=?utf-8?Q?eve=40evil.example?=',
      '=?utf-8?B?PGV2ZUBldmlsLmV4YW1wbGU+?=',
      '\r\n ',
      '\t',
      '.',
      '[',
      ']',
      '%',
      '!',
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...parts, ...encoded), { maxLength: 9 }), async (header) => {
        const { address } = await read(`Reply-To: ${header.join('')}`);
        if (address === null) return;
        const composed = await composeMessage({
          from: 'quotes@broker.example',
          to: address,
          subject: 'Re: Quote',
          text: '',
          messageId: '<a@broker.example>',
          inReplyTo: null,
          references: [],
          date: new Date(0),
        });
        const { to } = await simpleParser(composed);
        const sent = [to ?? []].flat().flatMap(({ value }) => value.map((one) => one.address));
        const judged = [address.split('@')[1], address.slice(address.lastIndexOf('@') + 1)];
        expect(sent).toEqual([address]);
        expect(new Set(judged).size).toBe(1);
      }),
      { numRuns: 3_000 },
    );
  });
});
