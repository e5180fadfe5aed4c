import { stretchesOf, type Rule, type Section } from '@lanewright/rules';

/** A line of the list: the head of a section, or a rule with its position among all listed rules, from 0. */
export type Line =
  | { readonly id: string; readonly section: Section; readonly isFolded: boolean; readonly rule: null }
  | { readonly id: string; readonly section: Section | null; readonly rule: Rule; readonly at: number };

/** The id of a section's head among the lines; no rule has such an id, as line breaks are refused in ids. */
export function headId(key: string): string {
  return `section\n${key}`;
}

/**
 * The lines of rules in running order: each section under its head. A folded section shows its head alone, and the rule
 * that is on its way to another place.
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
 * The position that a rule takes when it is dropped on a line. A head stands for the end of its section that is nearer in
 * the direction of the move: behind an open section's head lies another line, so that walking on goes into the section.
 */
export function dropPosition(line: Line, from: number): number {
  if (line.rule !== null) return line.at;
  const first = line.section.from;
  const last = first + line.section.rules.length - 1;
  if (from >= first) return first;
  return line.isFolded ? last : first - 1;
}

/** The lines between which keys move a rule: an open head is passed over, a folded one stands for its section. */
export function stopsOf(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line) => line.rule !== null || line.isFolded);
}

/** The stop at which a position lies; its section's head where that is folded. */
export function stopAt(stops: readonly Line[], position: number): number {
  return stops.findIndex((line) =>
    line.rule === null
      ? position >= line.section.from && position < line.section.from + line.section.rules.length
      : line.at === position,
  );
}
