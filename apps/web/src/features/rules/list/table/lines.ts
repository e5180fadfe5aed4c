import { stretchesOf, type Rule, type Section } from '@lanewright/rules';

/** A line of the list: the heading of a section, or a rule with its position among all listed rules, from 0. */
export type Line =
  | { readonly id: string; readonly section: Section; readonly isFolded: boolean; readonly rule: null }
  | { readonly id: string; readonly section: Section | null; readonly rule: Rule; readonly at: number };

/** The line id of a section's heading. No rule can have such an id, because ids may not contain line breaks. */
export function headId(key: string): string {
  return `section\n${key}`;
}

/**
 * The lines of rules in running order, with each section under its heading. A folded section shows only its heading,
 * and the rule that is being moved.
 */
export function linesOf(
  rules: readonly Rule[],
  folded: ReadonlySet<string>,
  lifted: string | null = null,
): readonly Line[] {
  return stretchesOf(rules).flatMap((stretch): readonly Line[] => {
    const { name, key, from } = stretch;
    const section = name === null || key === null ? null : { ...stretch, name, key };
    const isFolded = section !== null && folded.has(section.key);
    const shown = stretch.rules.flatMap((rule, index): readonly Line[] =>
      isFolded && rule.id !== lifted ? [] : [{ id: rule.id, section, rule, at: from + index }],
    );
    return section === null ? shown : [{ id: headId(section.key), section, isFolded, rule: null }, ...shown];
  });
}

/**
 * The position of a rule that is dropped on a line. From below or from inside, a heading gives the first position of
 * its section. From above, it gives the last position of a folded section, and the position before an open one.
 */
export function dropPosition(line: Line, from: number): number {
  if (line.rule !== null) return line.at;
  const first = line.section.from;
  const last = first + line.section.rules.length - 1;
  if (from >= first) return first;
  return line.isFolded ? last : first - 1;
}

/**
 * The lines between which keys move a rule. They skip the heading of an open section; a folded one represents its
 * section.
 */
export function stopsOf(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line) => line.rule !== null || line.isFolded);
}

/** The line of a position; the heading of its section if that is folded. */
export function stopAt(stops: readonly Line[], position: number): number {
  return stops.findIndex((line) =>
    line.rule === null
      ? position >= line.section.from && position < line.section.from + line.section.rules.length
      : line.at === position,
  );
}
