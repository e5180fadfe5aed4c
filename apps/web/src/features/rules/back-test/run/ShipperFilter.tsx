import { useShipperLookUp } from '../../../../lib/shipper-look-up.ts';
import { TypeAhead } from '../../../../ui/type-ahead/TypeAhead.tsx';
import classes from '../back-test.module.css';

const ALL = { value: 'all', label: 'All shippers' };

type ShipperFilterProps = {
  readonly chosen: number | null;
  readonly onChosen: (customer: number | null) => void;
};

/** Whose quotes are replayed: all shippers that the ruleset governs, or one of them. */
export function ShipperFilter({ chosen, onChosen }: ShipperFilterProps) {
  const found = useShipperLookUp();
  const shippers = found.options.map(({ value, label }) => ({ value: String(value), label }));
  const name = found.known.find(({ value }) => value === chosen)?.label ?? `Shipper ${chosen}`;
  // 'All' is no match of a name.
  const isSearch = found.lookUp.answered !== null && found.lookUp.answered !== '';
  return (
    <TypeAhead
      size="xs"
      className={classes.shipper}
      aria-label="Shipper"
      chosen={chosen === null ? ALL : { value: String(chosen), label: name }}
      choices={isSearch ? shippers : [ALL, ...shippers]}
      lookUp={found.lookUp}
      onChoose={(value) => onChosen(value === null || value === ALL.value ? null : Number(value))}
    />
  );
}
