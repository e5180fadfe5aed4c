import { Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { EFFECT_DAYS, type EffectDays } from './effect-columns.tsx';
import classes from './RulesTable.module.css';
import { MENU_FOCUS } from '../../../../ui/menu-focus.ts';

type EffectDaysMenuProps = { readonly days: EffectDays; readonly onDays: (days: EffectDays) => void };

/** The head of the effects: how many days they look back, to be chosen (B-008). */
export const EffectDaysMenu = memo(function EffectDaysMenu({ days, onDays }: EffectDaysMenuProps) {
  return (
    <Menu width={140} position="bottom-end" portalProps={{ target: '#main' }}>
      <Menu.Target>
        <button type="button" className={classes.days}>
          Fired, {days} d
          <ChevronDown size={12} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown {...MENU_FOCUS}>
        <Menu.Label>Effect of the last</Menu.Label>
        {EFFECT_DAYS.map((each) => (
          <Menu.Item key={each} onClick={() => onDays(each)}>
            {each} days
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
