import { changeConstants, moveRules, muteRules, type EditorConfig } from '@lanewright/rules';
import { useMemo, useState, type ReactNode } from 'react';
import { useSteady } from '../../draft/use-steady.ts';
import type { Draft } from '../../draft/use-draft.ts';
import type { Sections } from '../sections/use-sections.tsx';
import { BulkMenu } from './BulkMenu.tsx';
import { ConstantDialog } from './ConstantDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

type Bulk = {
  readonly draft: Draft;
  readonly chosen: ReadonlySet<string>;
  readonly config: EditorConfig;
  readonly sections: Pick<Sections, 'onPut' | 'onLeave'>;
};

/** The menu for all selected rules, and the dialog of the chosen act. Each act is one step to undo. */
export function useBulk({ draft, chosen, config, sections }: Bulk): {
  readonly menu: ReactNode;
  readonly dialog: ReactNode;
} {
  const [asking, setAsking] = useState<'move' | 'constant' | null>(null);
  const close = (): void => setAsking(null);
  const rules = asking === 'constant' ? draft.rules.filter(({ id }) => chosen.has(id)) : [];
  const onMute = useSteady((muted: boolean) => draft.act((now) => muteRules(now, chosen, muted)));
  const onSection = useSteady(sections.onPut);
  const onLeaveSection = useSteady(sections.onLeave);
  // One element as long as nothing of it changes, so that the bar is not rendered again.
  const menu = useMemo(
    () => (
      <BulkMenu
        chosen={chosen.size}
        onMute={onMute}
        onMove={() => setAsking('move')}
        onConstant={() => setAsking('constant')}
        onSection={onSection}
        onLeaveSection={onLeaveSection}
      />
    ),
    [chosen.size, onMute, onSection, onLeaveSection],
  );
  return {
    menu,
    dialog:
      asking === 'move' ? (
        <MoveDialog
          count={chosen.size}
          onMove={(priority) => {
            draft.act((now) => moveRules(now, chosen, priority));
            close();
          }}
          onClose={close}
        />
      ) : asking === 'constant' ? (
        <ConstantDialog
          rules={rules}
          config={config}
          onChange={(action, change) => {
            draft.act((now) => changeConstants(now, { ids: chosen, action }, change));
            close();
          }}
          onClose={close}
        />
      ) : null,
  };
}
