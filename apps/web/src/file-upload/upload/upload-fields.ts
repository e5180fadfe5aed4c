import type { Permission } from '@lanewright/access';
import {
  FILE_CATEGORIES,
  MESSAGES,
  UPLOAD_CATEGORIES,
  UPLOAD_PERMISSIONS,
  type FileCategory,
  type importFile,
} from '@lanewright/contract';
import type { FuelRegion } from '@lanewright/quoting';
import type { CallRequest } from '../../lib/api/call.ts';
import { isStoredDay } from '../../ui/form/typed-date.ts';

/** What the dialog asks beside the file; each category uses some of it (F-020, W-014). */
export type UploadFields = {
  readonly category: FileCategory | null;
  readonly customer: { readonly id: number; readonly name: string } | null;
  /** The name of an award; '' takes that of the file. */
  readonly name: string;
  readonly region: FuelRegion | null;
  readonly effective_date: string | null;
  readonly expiration_date: string | null;
};

/** Nothing entered. */
export function emptyFields(category: FileCategory | null): UploadFields {
  return { category, customer: null, name: '', region: null, effective_date: null, expiration_date: null };
}

type MayAsk = (...required: readonly Permission[]) => boolean;

/** The categories of the general upload that somebody may use (F-014, SP-006). */
export function categoriesFor(may: MayAsk): readonly { readonly value: FileCategory; readonly label: string }[] {
  if (!may('file.import')) return [];
  return UPLOAD_CATEGORIES.filter((category) => UPLOAD_PERMISSIONS[category].every((each) => may(each))).map(
    (value) => ({ value, label: FILE_CATEGORIES[value] }),
  );
}

/** What is wrong with the fields, by name; empty when they can be sent. */
export function faultsOfFields(fields: UploadFields): Readonly<Record<string, string>> {
  if (fields.category === null) return { category: MESSAGES.required };
  if (fields.category !== 'award') return {};
  const { customer, region, effective_date: from, expiration_date: to } = fields;
  const faults: Record<string, string> = {};
  if (customer === null) faults['customer'] = MESSAGES.required;
  if (region === null) faults['region'] = MESSAGES.required;
  for (const [name, day] of [['effective_date', from] as const, ['expiration_date', to] as const])
    if (day === null || day === '') faults[name] = MESSAGES.required;
    else if (!isStoredDay(day)) faults[name] = MESSAGES.invalidDate;
  if (Object.keys(faults).length === 0 && from !== null && to !== null && from > to) {
    faults['effective_date'] = MESSAGES.effectiveAfterExpiration;
    faults['expiration_date'] = MESSAGES.expirationBeforeEffective;
  }
  return faults;
}

/** The fields of the call. */
export type UploadBody = CallRequest<typeof importFile>['body'];

/** The fields as the call wants them, beside those of the file itself. */
export function fieldsToSend(
  { customer, name, region, effective_date, expiration_date }: UploadFields,
  { category, fileName }: { readonly category: FileCategory; readonly fileName: string },
): Omit<UploadBody, 'type'> {
  const ofShipper = category === 'award' || category === 'quote';
  const shipper = ofShipper && customer !== null ? { customer: String(customer.id) } : {};
  if (category !== 'award') return { category, name: fileName, ...shipper };
  return {
    category,
    name: name.trim() === '' ? fileName.replace(/\.[^.]+$/, '') : name.trim(),
    ...shipper,
    region: region ?? undefined,
    effective_date: effective_date ?? undefined,
    expiration_date: expiration_date ?? undefined,
  };
}
