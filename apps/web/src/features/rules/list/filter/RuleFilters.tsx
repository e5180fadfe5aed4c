import type { EditorConfig, Rule } from '@lanewright/rules';
import { Button, Menu } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { memo, useState } from 'react';
import { MENU_FOCUS } from '../../../../ui/menu-focus.ts';
import { TypeAhead } from '../../../../ui/type-ahead/TypeAhead.tsx';
import { operandsIn, RULE_TRAITS, TRAIT_TITLES, type RuleFilter, type RuleTrait } from './rule-filter.ts';

type RuleFiltersProps = Pick<RuleFilter, 'operand' | 'traits'> & {
  /** The rules as they stand, asked for when the field of operands gets the focus. */
  readonly rulesNow: () => readonly Rule[];
  readonly config: EditorConfig;
  readonly onFilter: (part: Partial<RuleFilter>) => void;
};

/** The filters besides words: an operand, and traits of a rule. */
export const RuleFilters = memo(function RuleFilters(props: RuleFiltersProps) {
  const { rulesNow, config, operand, traits, onFilter } = props;
  const [choices, setChoices] = useState<ReturnType<typeof operandChoices>>([]);
  const toggle = (trait: RuleTrait): void => onFilter({ traits: traits.symmetricDifference(new Set([trait])) });
  return (
    <>
      <TypeAhead
        size="xs"
        w={150}
        aria-label="Filter by operand"
        placeholder="Any operand"
        chosen={choices.find(({ value }) => value === operand) ?? null}
        choices={choices}
        clear="Clear operand"
        onFocus={() => setChoices(operandChoices(rulesNow(), config))}
        onChoose={(chosen) => onFilter({ operand: chosen })}
      />
      <Menu width={220} closeOnItemClick={false} portalProps={{ target: '#main' }} {...MENU_FOCUS}>
        <Menu.Target>
          <Button variant="default" leftSection={<ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />}>
            {traits.size === 0 ? 'Filter' : `Filter (${traits.size})`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {RULE_TRAITS.map((trait) => (
            <Menu.CheckboxItem key={trait} checked={traits.has(trait)} onChange={() => toggle(trait)}>
              {TRAIT_TITLES[trait]}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
});

/** The operands and actions that occur in the listed rules, by name. */
function operandChoices(rules: readonly Rule[], { operands, actions }: EditorConfig) {
  const used = new Set(rules.flatMap((rule) => [...operandsIn(rule)]));
  const titles = new Map([
    ...actions.map(({ name, display_name }) => [name, display_name] as const),
    ...operands.map(({ name, display_name }) => [name, display_name] as const),
  ]);
  return [...used]
    .flatMap((value) => {
      const label = titles.get(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
