import type { CustomerRequest } from '@lanewright/contract';
import type { UseFormReturn } from 'react-hook-form';
import type { ShipperDraft } from './draft.ts';

/** The form as its sections receive it. */
export type FieldsProps = { readonly form: UseFormReturn<ShipperDraft, unknown, CustomerRequest> };
