import { Checkbox } from '@mantine/core';
import { listRoles } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { reads } from '../../../lib/api/queries.ts';
import type { BoundField } from '../../../ui/form/bound.ts';
import { afterPress } from '../../../ui/form/after-press.ts';
import { messageOf } from '../../../ui/form/FieldMessage.tsx';
import classes from '../Users.module.css';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';

/** The roles of a user as a list of checkboxes. The form holds the names of those chosen. */
export function RolesField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out>,
) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const roles = useQuery(reads(listRoles));
  const held: unknown = field.value;
  const chosen = Array.isArray(held) ? held.filter((each) => typeof each === 'string') : [];
  return (
    <fieldset className={classes.choices}>
      <legend className={props.required ? 'required' : undefined}>{props.label}</legend>
      {(roles.data ?? []).map(({ name, title, permissions }) => (
        <Checkbox
          key={name}
          label={
            <>
              {title} <span className={classes.aside}>{permissions.length} permissions</span>
            </>
          }
          checked={chosen.includes(name)}
          onBlur={() => afterPress(field.onBlur)}
          onChange={(event) =>
            field.onChange(event.currentTarget.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
          }
        />
      ))}
      {roles.isPending ? <ListSkeleton /> : null}
      {roles.isError && roles.data === undefined ? <p className="ink-2">The roles could not be read.</p> : null}
      {messageOf(fieldState.error?.message)}
    </fieldset>
  );
}
