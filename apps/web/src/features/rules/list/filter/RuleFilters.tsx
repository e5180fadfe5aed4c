import type { EditorConfig, Rule } from '@lanewright/rules';
import { Button, Menu } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MENU_FOCUS } from '../../../../ui/menu-focus.ts';
import { TypeAhead } from '../../../../ui/type-ahead/TypeAhead.tsx';
import { operandsIn, RULE_TRAITS, TRAIT_TITLES, type RuleFilter, type RuleTrait } from './rule-filter.ts';

type RuleFiltersProps = {
  readonly rules: readonly Rule[];
  readonly config: EditorConfig;
  readonly filter: RuleFilter;
  readonly onFilter: (filter: RuleFilter) => void;
};

/** The filters besides words: an operand, and traits of a rule. */
export function RuleFilters({ rules, config, filter, onFilter }: RuleFiltersProps) {
  const [wasAsked, setWasAsked] = useState(filter.operand !== null);
  const choices = useMemo(() => (wasAsked ? operandChoices(rules, config) : []), [wasAsked, rules, config]);
  const toggle = (trait: RuleTrait): void => {
    const traits = new Set(filter.traits);
    if (!traits.delete(trait)) traits.add(trait);
    onFilter({ ...filter, traits });
  };
  return (
    <>
      <TypeAhead
        size="xs"
        w={150}
        aria-label="Filter by operand"
        placeholder="Any operand"
        chosen={choices.find(({ value }) => value === filter.operand) ?? null}
        choices={choices}
        clear="Clear operand"
        onFocus={() => setWasAsked(true)}
        onChoose={(operand) => onFilter({ ...filter, operand })}
      />
      <Menu width={220} closeOnItemClick={false} portalProps={{ target: '#main' }} {...MENU_FOCUS}>
        <Menu.Target>
          <Button variant="default" leftSection={<ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />}>
            {filter.traits.size === 0 ? 'Filter' : `Filter (${filter.traits.size})`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {RULE_TRAITS.map((trait) => (
            <Menu.CheckboxItem key={trait} checked={filter.traits.has(trait)} onChange={() => toggle(trait)}>
              {TRAIT_TITLES[trait]}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

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
