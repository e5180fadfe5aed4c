import { useShipperLookUp } from '../../../lib/shipper-look-up.ts';
import { TypeAhead } from '../../../ui/type-ahead/TypeAhead.tsx';
import type { FactInputProps } from './fact-input-props.ts';

/** The shipper as a fact: looked up by name, kept by id as rules know it. */
export function ShipperInput({ id, operand, value, onSet }: FactInputProps) {
  const found = useShipperLookUp();
  const chosen = value === null ? null : String(value);
  const name = found.known.find((each) => String(each.value) === chosen)?.label ?? `Shipper ${chosen}`;
  return (
    <TypeAhead
      id={id}
      size="xs"
      chosen={chosen === null ? null : { value: chosen, label: name }}
      choices={found.options.map(({ value: each, label }) => ({ value: String(each), label }))}
      lookUp={found.lookUp}
      onChoose={(text) => onSet(text === null ? null : operand.type === 'number' ? Number(text) : text)}
    />
  );
}
