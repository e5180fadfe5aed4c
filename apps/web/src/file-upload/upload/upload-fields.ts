import type { Permission } from '@lanewright/access';
import {
  FILE_CATEGORIES,
  fuelSheetFields,
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
  /** Whole days; a text as it was typed where it is no number. */
  readonly fuel_price_delay: number | string | null;
  /** The award that the lanes of the file are added to; null where the file makes one. */
  readonly award: number | null;
  /** The form asks for the name of the award instead of taking the file's (W-014). */
  readonly isNamed: boolean;
};

/** What is known before anything is entered: the shipper or award whose screen the upload was opened from. */
export type StartFields = Partial<Pick<UploadFields, 'customer' | 'fuel_price_delay' | 'award' | 'isNamed'>>;

/** Nothing entered but what is known. */
export function emptyFields(category: FileCategory | null, start: StartFields = {}): UploadFields {
  return {
    category,
    customer: null,
    name: '',
    region: null,
    effective_date: null,
    expiration_date: null,
    fuel_price_delay: null,
    award: null,
    isNamed: false,
    ...start,
  };
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
export function faultsOfFields(fields: UploadFields, several = false): Readonly<Record<string, string>> {
  if (fields.category === null) return { category: MESSAGES.required };
  if (fields.category === 'fuel_sheet') return faultsOfSheet(fields);
  if (fields.category !== 'award' || fields.award !== null) return {};
  const { customer, region, effective_date: from, expiration_date: to } = fields;
  const faults: Record<string, string> = {};
  if (fields.isNamed && !several && fields.name.trim() === '') faults['name'] = MESSAGES.required;
  if (customer === null) faults['customer'] = MESSAGES.required;
  if (region === null) faults['region'] = MESSAGES.required;
  for (const [name, day] of [['effective_date', from] as const, ['expiration_date', to] as const])
    if (day === null || day === '') faults[name] = MESSAGES.required;
    else if (!isStoredDay(day)) faults[name] = MESSAGES.invalidDate;
  if (from !== null && to !== null && isStoredDay(from) && isStoredDay(to) && from > to) {
    faults['effective_date'] = MESSAGES.effectiveAfterExpiration;
    faults['expiration_date'] = MESSAGES.expirationBeforeEffective;
  }
  return faults;
}

/** A fuel sheet needs its region and a delay of 0 to 30 days (U-011, U-012). */
function faultsOfSheet({ region, fuel_price_delay }: UploadFields): Readonly<Record<string, string>> {
  const delay = fuelSheetFields.fuel_price_delay.safeParse(fuel_price_delay);
  return {
    ...(region === null ? { region: MESSAGES.required } : {}),
    ...(delay.success ? {} : { fuel_price_delay: delay.error.issues[0]?.message ?? MESSAGES.priceInvalid }),
  };
}

/** The fields of the call. */
export type UploadBody = CallRequest<typeof importFile>['body'];

/** The fields as the call wants them, beside those of the file itself. */
export function fieldsToSend(
  { customer, name, region, effective_date, expiration_date, fuel_price_delay, award }: UploadFields,
  {
    category,
    fileName,
    several,
  }: { readonly category: FileCategory; readonly fileName: string; readonly several: boolean },
): Omit<UploadBody, 'type'> {
  if (award !== null) return { category, name: fileName, award: String(award) };
  const ofShipper = category === 'award' || category === 'quote' || category === 'fuel_sheet';
  const shipper = ofShipper && customer !== null ? { customer: String(customer.id) } : {};
  if (category === 'fuel_sheet')
    return {
      category,
      name: fileName,
      ...shipper,
      region: region ?? undefined,
      fuel_price_delay: fuel_price_delay === null ? undefined : String(fuel_price_delay),
    };
  if (category !== 'award') return { category, name: fileName, ...shipper };
  return {
    category,
    // One name for several awards would be no name.
    name: several || name.trim() === '' ? fileName.replace(/\.[^.]+$/, '') : name.trim(),
    ...shipper,
    region: region ?? undefined,
    effective_date: effective_date ?? undefined,
    expiration_date: expiration_date ?? undefined,
  };
}
