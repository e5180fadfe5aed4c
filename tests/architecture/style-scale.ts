/** The scale of the look: type sizes and steps of space by the names of their tokens. */
export type Scale = { readonly text: ReadonlySet<string>; readonly space: ReadonlySet<string> };

/** Properties of type and space, and custom properties that are named for one. */
const DECLARATION =
  /(?<![\w-])(font-size|font|(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-|grid-)?gap|border-spacing|--[\w-]*(?:padding|margin|gap|font-size)[\w-]*)\s*:\s*([^;{}]+)[;}]/gi;

/** The sizes and steps that the sheet of tokens defines. */
export function scaleOf(tokens: string): Scale {
  const named = (kind: string): ReadonlySet<string> =>
    new Set([...tokens.matchAll(new RegExp(`--${kind}-[\\w-]+(?=:)`, 'g'))].map(([name]) => name));
  return { text: named('text'), space: named('space') };
}

/**
 * The declarations of a style sheet whose size of type or step of space is not one of the scale. Beside its tokens space
 * may be 0, auto, 1px either way (a hairline made up for) or a sum of tokens, and type may be inherited.
 */
export function offScaleIn(sheet: string, scale: Scale): readonly string[] {
  const code = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return Array.from(code.matchAll(DECLARATION), ([all, property = '', value = '']) => ({ all, property, value }))
    .filter(({ property, value }) => !(isType(property) ? isTypeOf : isSpaceOf)(value.trim(), scale))
    .map(({ all }) => all.replaceAll(/\s+/g, ' '));
}

function isType(property: string): boolean {
  return /^font|font-size/i.test(property);
}

function isTypeOf(value: string, { text }: Scale): boolean {
  if (value === 'inherit' || value === '0') return true;
  // A line height may follow the size in a `font`; it goes by the rows, not by the scale.
  const [, token] = /^(?:\d+ )?var\((--text-[\w-]+)\)(?:\/\d+px var\(--(?:font|mono)\))?$/.exec(value) ?? [];
  return token !== undefined && text.has(token);
}

function isSpaceOf(value: string, { space }: Scale): boolean {
  const isStep = (name: string): boolean => space.has(name);
  const tokens = Array.from(value.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name);
  if (!tokens.every(isStep)) return false;
  const plain = value.replaceAll(/var\(--[\w-]+\)/g, 'S');
  const sums = plain.replaceAll(/calc\((?:[\s+*-]|S|(?<![\d.])\d(?![\d.a-z%]))+\)/g, 'S');
  return sums.split(/\s+/).every((part) => /^(?:S|0|auto|-?1px)$/.test(part));
}

const PROPS =
  /(?<![\w-])(?:[mp][tblrxyse]?|gap|rowGap|columnGap|fz|spacing|fontSize)=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g;
const STYLES = /(?<![\w-])(?:fontSize|padding\w*|margin\w*|gap|rowGap|columnGap):\s*([^,}\n]+)/g;

/** Sizes of type and steps of space that a component sets by itself instead of by a token or a name of the theme. */
export function inlineSizesIn(component: string): readonly string[] {
  return [...component.matchAll(PROPS), ...component.matchAll(STYLES)]
    .filter(([, one, other]) =>
      /(?<![\w-])-?(?:[1-9]|0?\.\d)/.test((one ?? other ?? '').replaceAll(/--space-\d+/g, '')),
    )
    .map(([found]) => found);
}
