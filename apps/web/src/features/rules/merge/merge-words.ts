import {
  compareRulesets,
  type EditorConfig,
  type LookedUpTitles,
  type Rule,
  type RuleConflict,
} from '@lanewright/rules';
import { linesBetween, ruleDifference, type PartDifference } from '../history/rule-difference.ts';

/** Names as a sentence lists them: 'Ana', 'Ana and Ben', 'Ana, Ben and Cho'. */
export function namesText(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return 'somebody else';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Why a choice is asked for, in one sentence; `who` saved the other version. */
export function conflictText(kind: RuleConflict['kind'], who: string): string {
  switch (kind) {
    case 'changed':
      return `You and ${who} both changed this rule.`;
    case 'moved':
      return `You and ${who} both moved this rule.`;
    case 'added':
      return `You and ${who} both added this rule, and not alike.`;
    case 'deleted_here':
      return `You deleted this rule, and ${who} changed it.`;
    case 'deleted_there':
      return `You changed this rule, and ${who} deleted it.`;
  }
}

/** Names the other person's work that is reverted if one's own side is kept. */
export function takesBackText(kind: RuleConflict['kind'], who: string): string {
  const work = { changed: 'change', moved: 'move', added: 'rule', deleted_here: 'change', deleted_there: 'deletion' };
  return `Takes back the ${work[kind]} of ${who}.`;
}

type Voice = { readonly config: EditorConfig; readonly titles?: LookedUpTitles | undefined };

/** One side's changes of a rule and its place, against the version that both started from. */
export function sideDifference(before: Rule, after: Rule, voice: Voice): readonly PartDifference[] {
  const { changed, moved, sectioned } = compareRulesets([before], [after]);
  const said = changed.flatMap((each) => ruleDifference(each, voice));
  if (moved.length + sectioned.length === 0) return said;
  return [...said, { part: 'Place', lines: linesBetween([placeText(before)], [placeText(after)]) }];
}

/** 'priority 4, order b, section Fuel'. */
export function placeText({ priority, order, section }: Pick<Rule, 'priority' | 'order' | 'section'>): string {
  const place = `priority ${priority}, order ${order}`;
  return section === undefined ? place : `${place}, section ${section}`;
}
