/** The scale of the look: type sizes and steps of space by the names of their tokens. */
export type Scale = { readonly text: ReadonlySet<string>; readonly space: ReadonlySet<string> };

const DECLARATION = /(?<![\w-])(font-size|font|(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap):\s*([^;{}]+);/g;

/** The sizes and steps that the sheet of tokens defines. */
export function scaleOf(tokens: string): Scale {
  const named = (kind: string): ReadonlySet<string> =>
    new Set([...tokens.matchAll(new RegExp(`--${kind}-[\\w-]+(?=:)`, 'g'))].map(([name]) => name));
  return { text: named('text'), space: named('space') };
}

/**
 * The declarations of a style sheet that take a size of type or a step of space from outside the scale, or name a token
 * that is not in it. 0, 1px (a hairline made up for), percentages, keywords and sums of tokens are inside.
 */
export function offScaleIn(sheet: string, scale: Scale): readonly string[] {
  const code = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return Array.from(code.matchAll(DECLARATION), ([all, property = '', value = '']) => ({ all, property, value }))
    .filter(({ property, value }) => isOff(property, value, scale))
    .map(({ all }) => all.replaceAll(/\s+/g, ' '));
}

function isOff(property: string, value: string, { text, space }: Scale): boolean {
  const isType = property.startsWith('font');
  const known = isType ? text : space;
  const names = Array.from(value.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);
  const wanted = names.filter((name) => name !== '--font' && name !== '--mono');
  if (wanted.some((name) => !known.has(name))) return true;
  // A line height may stand behind the size of a `font`; it follows the rows, not the scale.
  const lengths = value.replace(isType ? /\/\d+px/ : '', '').matchAll(/-?[\d.]+(?:px|r?em|ch|v[hw])/g);
  return Array.from(lengths, ([length]) => length).some((length) => isType || !/^-?1px$/.test(length));
}

/** Sizes of type and steps of space that a component sets by itself, beside the style sheets. */
export function inlineSizesIn(component: string): readonly string[] {
  const spacing = /(?:[mp][tblrxy]?|gap|fz)=\{(?!0\})-?[\d.]+\}/g;
  const styles = /(?:fontSize|padding\w*|margin\w*|gap):\s*(?:[1-9][\d.]*|'[^']*\d(?:px|r?em)[^']*')/g;
  return [...component.matchAll(spacing), ...component.matchAll(styles)].map(([found]) => found);
}
