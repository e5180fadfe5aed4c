/** Who wrote a mail: `Dana Whitfield <dana@x.example>` in its two parts; a bare address is its own name. */
export function senderOf(from: string): { readonly name: string; readonly address: string | null } {
  const [, name = '', address = ''] = /^(.+) <([^<>]+)>$/s.exec(from) ?? [];
  return name === '' ? { name: from, address: null } : { name, address };
}
