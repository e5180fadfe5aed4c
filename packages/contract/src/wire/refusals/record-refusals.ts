import { MESSAGES } from '../messages.ts';
import type { DeclaredRefusal } from './declared-refusal.ts';

/** Refusals about the other records of the staff: shippers, awards, copies, fuel, files and exports. */
export const RECORD_REFUSALS = {
  'award.not_found': {
    status: 404,
    sentence: (f) => (f['several'] === true ? 'Some of these awards do not exist.' : 'This award does not exist.'),
  },
  'award.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The award was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'award_lane.not_found': {
    status: 404,
    sentence: (f) => (f['several'] === true ? 'Some of these lanes do not exist.' : 'This lane does not exist.'),
  },
  'award_lane.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The lane was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'customer.not_found': { status: 404, sentence: () => 'This shipper does not exist.' },
  'customer.is_default': {
    status: 409,
    sentence: (f) => `The default shipper cannot be ${f['act'] ?? 'changed'}.`,
  },
  'customer.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The shipper was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'customer.in_use': {
    status: 409,
    sentence: (f) => `Shippers with open quotes or active awards cannot be deleted: ${f['names'] ?? ''}.`,
  },
  'customer.sender_not_found': { status: 404, sentence: () => 'This address or domain is not listed.' },
  'customer.merge_clash': {
    status: 409,
    sentence: (f) =>
      f['clash'] === 'working_copy'
        ? `These shippers cannot be merged: more than one has a working copy ${f['name'] ?? ''} of the same round.`
        : `These shippers cannot be merged: more than one has a won quote with the shipper reference ${f['name'] ?? ''}.`,
  },
  'working_copy.not_found': { status: 404, sentence: () => 'This working copy does not exist.' },
  'working_copy.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The working copy was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'fuel_sheet.not_found': { status: 404, sentence: () => 'This fuel sheet does not exist.' },
  'fuel_sheet.of_default_shipper': {
    status: 409,
    sentence: () => 'The fuel sheets of the default shipper cannot be shown.',
  },
  'fuel_sheet.changed_meanwhile': {
    status: 409,
    sentence: (f) => `The fuel sheet was changed by ${f['by'] ?? 'somebody else'} meanwhile. Nothing was saved.`,
  },
  'export.running': {
    status: 409,
    sentence: () => 'Your last export is still running. Wait until it ends, or cancel it.',
  },
  'file.not_found': { status: 404, sentence: () => 'This file does not exist.' },
  'file.same_content': {
    status: 409,
    sentence: (f) =>
      `The same content was uploaded as ${f['name'] ?? 'another file'} by ${f['by'] ?? 'somebody'} on ${f['at'] ?? 'another day'}.`,
  },
  'file.fuel_sheet_exists': {
    status: 409,
    sentence: (f) => `The shipper has a fuel sheet for ${f['region'] ?? 'this region'}. Uploading replaces it.`,
  },
  'fuel_price.changed_meanwhile': {
    status: 409,
    sentence: (f) =>
      `${f['of'] ?? 'This figure'} is ${f['now'] ?? 'different'} now, ${f['by'] ?? 'entered by somebody else'}. Nothing was saved.`,
  },
  'fuel_price.not_set_up': {
    status: 409,
    sentence: () => 'This series is not set up on the server. Enter the prices by hand or import a file.',
  },
  'fuel_price.would_correct': {
    status: 409,
    sentence: (f) =>
      `The file differs from the stored figures in ${f['count'] ?? 'some'} ${f['count'] === 1 ? 'place' : 'places'}. The first: ${f['first'] ?? ''}. Importing corrects ${f['count'] === 1 ? 'it' : 'them'}.`,
  },
  'file.in_process': {
    status: 409,
    sentence: () => 'A file that is being processed cannot be deleted. Cancel it first.',
  },
  'file.has_ended': { status: 409, sentence: () => 'The import of this file has already ended. Nothing was saved.' },
  'file.too_late_to_cancel': {
    status: 409,
    sentence: () => 'It is too late to cancel: the rows of the file are saved or being saved.',
  },
  'file.link_invalid': { status: 404, sentence: () => 'This link has expired. Download the file again.' },
  'file.no_results': { status: 409, sentence: () => 'Only a quote file that was processed has results.' },
  'file.no_findings': { status: 409, sentence: () => 'This file has no rows with findings.' },
  'file.no_template': { status: 409, sentence: () => 'Files of this category have no fixed columns.' },
  'file.too_large': { status: 413, sentence: () => MESSAGES.fileTooLarge },
  'filter_set.not_found': { status: 404, sentence: () => 'This filter set does not exist.' },
  'filter_set.too_many': {
    status: 409,
    sentence: (f) => `There are ${f['most'] ?? 'enough'} filter sets for this list already. Delete one first.`,
  },
} as const satisfies Record<string, DeclaredRefusal>;
