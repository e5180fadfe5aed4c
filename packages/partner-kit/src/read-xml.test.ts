import { describe, expect, it } from 'vitest';
import { childOf, childrenOf, readXml, textOf, xmlText } from './read-xml.ts';

describe('a document of a partner', () => {
  it('is read without prefixes, with text, attributes and the five entities of XML', () => {
    const root = readXml('<s:A xmlns:s="x" n="1"><s:B> a &amp; b </s:B><B><![CDATA[<c>]]></B></s:A>');
    expect([root?.name, root?.attributes['n'], textOf(root, 'B')]).toEqual(['A', '1', 'a & b']);
    expect(childrenOf(root, 'B').map(({ text }) => text.trim())).toEqual(['a & b', '<c>']);
    expect([childOf(root, 'C'), textOf(null, 'B')]).toEqual([null, null]);
  });

  const LAUGHS = `<!DOCTYPE a [<!ENTITY l "${'x'.repeat(1_000)}"><!ENTITY m "&l;&l;&l;">]><a>&m;</a>`;
  it.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['entities that multiply', LAUGHS],
    ['a file of ours', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a page', '<html><body>Bad gateway<br></body></html>'],
    ['an end too early', '<a><b>'],
    ['two roots', '<a/><b/>'],
    ['nothing', ''],
    ['JSON', '{"a":1}'],
    ['nesting past reason', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
    ['more elements than a message has', `<a>${'<b/>'.repeat(60_000)}</a>`],
    ['more text than a message has', `<a>${'x'.repeat(2_100_000)}</a>`],
  ])('is none with %s', (_what, text) => expect(readXml(text)).toBeNull());

  it('is written so that no value becomes markup', () => {
    const value = `<b>&"'\u0000\u0008\uD800`;
    expect(xmlText(value)).toBe('&lt;b&gt;&amp;&quot;&apos;\uFFFD');
    expect(readXml(`<a n="${xmlText(value)}">${xmlText(value)}</a>`)?.text).toBe(`<b>&"'\uFFFD`);
  });
});
