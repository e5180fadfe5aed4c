import { Checkbox } from '@mantine/core';
import { PERMISSIONS, type Permission } from '@lanewright/access';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import type { BoundField } from '../../../ui/form/bound.ts';
import { PERMISSION_AREAS, type PermissionArea } from './permission-areas.ts';
import classes from '../Users.module.css';

type PermissionsFieldProps = {
  /** What is stored: what differs from it is marked before it is saved. */
  readonly stored: readonly string[];
  readonly readOnly: boolean;
};

/** The permissions of a role by area, each with what it allows. The form holds the names of those given. */
export function PermissionsField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: Pick<BoundField<Values, Name, Out>, 'control' | 'name'> & PermissionsFieldProps,
) {
  const { field } = useController({ control: props.control, name: props.name });
  const value: unknown = field.value;
  const held = new Set(Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);
  const give = (permissions: readonly Permission[], given: boolean): void => {
    const next = new Set(held);
    for (const each of permissions) {
      if (given) next.add(each);
      else next.delete(each);
    }
    field.onChange([...next]);
  };
  return (
    <div className={classes.areas}>
      {PERMISSION_AREAS.map((area) => (
        <Area key={area.title} area={area} held={held} stored={props.stored} readOnly={props.readOnly} onGive={give} />
      ))}
    </div>
  );
}

type AreaProps = PermissionsFieldProps & {
  readonly area: PermissionArea;
  readonly held: ReadonlySet<string>;
  readonly onGive: (permissions: readonly Permission[], given: boolean) => void;
};

function Area({ area, held, stored, readOnly, onGive }: AreaProps) {
  const given = area.permissions.filter((each) => held.has(each)).length;
  const all = given === area.permissions.length;
  return (
    <fieldset className={classes.area} disabled={readOnly}>
      <legend>{area.title}</legend>
      {area.permissions.length < 2 || readOnly ? null : (
        <div className={classes.all}>
          <Checkbox
            label={`All of ${area.title}`}
            checked={all}
            indeterminate={given > 0 && !all}
            onChange={() => onGive(area.permissions, !all)}
          />
        </div>
      )}
      {area.permissions.map((permission) => {
        const change = held.has(permission) === stored.includes(permission) ? null : held.has(permission);
        return (
          <div key={permission} className={classes.permission} data-change={change ?? undefined}>
            <Checkbox
              label={PERMISSIONS[permission]}
              description={<span className="mono">{permission}</span>}
              checked={held.has(permission)}
              onChange={(event) => onGive([permission], event.currentTarget.checked)}
            />
            {change === null ? null : <span className={classes.change}>{change ? 'added' : 'removed'}</span>}
          </div>
        );
      })}
    </fieldset>
  );
}
