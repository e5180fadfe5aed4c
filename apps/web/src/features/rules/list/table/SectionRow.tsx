import type { Section } from '@lanewright/rules';
import { ChevronRight, Ellipsis } from 'lucide-react';
import type { RowContext } from './RuleRow.tsx';
import type { RulesTableProps } from './rules-table-props.ts';
import classes from './RulesTable.module.css';
import { headId } from './lines.ts';

type SectionRowProps = {
  readonly section: Section;
  readonly isFolded: boolean;
  readonly index: number;
  readonly top: number;
  readonly current: boolean;
  readonly table: RulesTableProps;
  readonly context: RowContext;
};

/** The heading of a section: folds and selects its rules, and shows what a fold hides (decision 0113). */
export function SectionRow({ section, isFolded, index, top, current, table, context }: SectionRowProps) {
  const { name, key, rules } = section;
  const chosen = rules.filter(({ id }) => table.chosen.has(id)).length;
  const tabIndex = current ? 0 : -1;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.sectionRow}
      data-line={headId(key)}
      tabIndex={tabIndex}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => context.onFocus(headId(key))}
    >
      {context.whole ? (
        <>
          <div role="cell" />
          <div role="cell">
            <input
              type="checkbox"
              className={classes.check}
              tabIndex={tabIndex}
              aria-label={`Select all rules of section ${name}`}
              checked={chosen === rules.length}
              ref={(box) => {
                if (box !== null) box.indeterminate = chosen > 0 && chosen < rules.length;
              }}
              onChange={() => context.onChooseAll(section)}
            />
          </div>
        </>
      ) : null}
      <div role="cell" className={classes.sectionName} aria-colspan={8}>
        <button
          type="button"
          className={classes.fold}
          tabIndex={tabIndex}
          aria-expanded={!isFolded}
          title={name}
          onClick={() => context.onFold(section)}
        >
          <ChevronRight size={16} aria-hidden="true" />
          <span>{name}</span>
        </button>
        <span className="ink-2 num">{sectionWords(section, table)}</span>
      </div>
      <div role="cell" className={classes.menu}>
        <button
          type="button"
          className={classes.more}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={`Actions of section ${name}`}
          onClick={(event) => context.onSectionMenu(section, event.currentTarget)}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

/** '12 rules, priorities 3 to 7, 2 changed, 1 muted'; '2 of 12 rules' in a filtered list. */
function sectionWords({ key, rules }: Section, { draft, searching, sections }: RulesTableProps): string {
  const size = sections.sizeOf(key);
  const all = size === 1 ? '1 rule' : `${size.toLocaleString('en-US')} rules`;
  const [first, last] = [rules[0]?.priority, rules.at(-1)?.priority];
  const changed = rules.filter(({ id }) => draft.changes.byRule.has(id)).length;
  const muted = rules.filter((rule) => rule.muted === true).length;
  return [
    searching ? `${rules.length.toLocaleString('en-US')} of ${all}` : all,
    first === last ? `priority ${first}` : `priorities ${first} to ${last}`,
    ...(changed === 0 ? [] : [`${changed.toLocaleString('en-US')} changed`]),
    ...(muted === 0 ? [] : [`${muted.toLocaleString('en-US')} muted`]),
  ].join(', ');
}
