import { moveToSection, leaveSections, renameSection, sectionsOf, type Section } from '@lanewright/rules';
import { ChevronsDownUp, ChevronsUpDown, Pencil, Ungroup } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { RowAction } from '../../../../ui/table/column.ts';
import type { RulesScope } from '../../draft/scope.ts';
import type { Draft } from '../../draft/use-draft.ts';
import type { RulesTableProps } from '../table/rules-table-props.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { useFolds } from './use-folds.ts';

type SectionsOf = {
  readonly scope: RulesScope;
  readonly draft: Draft;
  readonly chosen: ReadonlySet<string>;
  /** Whether the user may change sections; everyone may fold them. */
  readonly whole: boolean;
  readonly isNarrowed: boolean;
};

/** The sections of the list for its table and menus. */
export type Sections = {
  readonly table: RulesTableProps['sections'];
  /** Opens the dialog for the section of the selected rules. */
  readonly onPut: () => void;
  readonly onLeave: () => void;
  readonly dialog: ReactNode;
};

const NONE: ReadonlySet<string> = new Set();

/** The sections of the list: folds, the menu of a heading, and the dialogs. Each change is one undo step. */
export function useSections({ scope, draft, chosen, whole, isNarrowed }: SectionsOf): Sections {
  const { folded, fold, toggle } = useFolds(scope);
  const [asking, setAsking] = useState<'put' | Section | null>(null);
  const sections = useMemo(() => sectionsOf(draft.rules), [draft.rules]);
  const sizes = useMemo(() => new Map(sections.map(({ key, rules }) => [key, rules.length])), [sections]);
  const all = useMemo(() => new Set(sections.map(({ key }) => key)), [sections]);
  const close = (): void => setAsking(null);
  const rename = ({ key }: Section, name: string | null): void => {
    draft.act((now) => renameSection(now, key, name));
    close();
  };
  return {
    table: {
      folded: isNarrowed ? NONE : folded,
      onFold: isNarrowed ? () => undefined : toggle,
      onUnfold: (key) => fold(folded.difference(new Set([key]))),
      sizeOf: (key) => sizes.get(key) ?? 0,
      actionsOf: (section): readonly RowAction[] => [
        ...(whole ? [{ id: 'rename', label: 'Rename', icon: Pencil, onSelect: () => setAsking(section) }] : []),
        { id: 'fold-all', label: 'Fold all sections', icon: ChevronsDownUp, onSelect: () => fold(all) },
        { id: 'unfold-all', label: 'Unfold all sections', icon: ChevronsUpDown, onSelect: () => fold(NONE) },
        ...(whole
          ? [
              {
                id: 'dissolve',
                label: 'Dissolve section',
                icon: Ungroup,
                startsGroup: true,
                onSelect: () => rename(section, null),
              },
            ]
          : []),
      ],
    },
    onPut: () => setAsking('put'),
    onLeave: () => draft.act((now) => leaveSections(now, chosen)),
    dialog:
      asking === null ? null : asking === 'put' ? (
        <SectionDialog
          rules={draft.rules}
          chosen={chosen}
          onName={(name) => {
            draft.act((now) => moveToSection(now, chosen, name));
            close();
          }}
          onClose={close}
        />
      ) : (
        <RenameDialog rules={draft.rules} section={asking} onName={(name) => rename(asking, name)} onClose={close} />
      ),
  };
}
