import type { z } from 'zod';
import { MESSAGES } from '@lanewright/contract';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';

/** A fault and the field it stands at, by the dots of its path. */
export type FormFault = { readonly field: string; readonly message: string };

/** What a form's check says: what is sent, or what is wrong. */
export type Checked<Request> =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly faults: readonly FormFault[] };

/** A form's resolver from a check of its draft; of several faults at a field the first is shown. */
export function faultResolver<Draft extends FieldValues, Request>(
  check: (draft: Draft) => Checked<Request>,
): Resolver<Draft, unknown, Request> {
  return (draft) => {
    const checked = check(draft);
    if (checked.ok) return { values: checked.request, errors: {} };
    const errors: FieldErrors<Draft> = {};
    const placed = new Set<string>();
    for (const { field, message } of checked.faults) {
      if (placed.has(field)) continue;
      placed.add(field);
      set(errors, field, { type: 'custom', message });
    }
    return { values: {}, errors };
  };
}

/** The faults that a schema found, by dotted path; a number that cannot be read is 'Invalid value' (M-040). */
export function faultsOfSchema({ issues }: z.ZodError): readonly FormFault[] {
  return issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.code === 'invalid_type' && issue.expected === 'number' ? MESSAGES.priceInvalid : issue.message,
  }));
}
