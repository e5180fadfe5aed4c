import { FILE_LIMIT, MESSAGES } from '@lanewright/contract';

/** What the chooser of the system offers. */
export const ACCEPTED = '.csv,text/csv';

/** Why a file cannot be uploaded, before it is sent: the server judges by the content (SP-109, SP-110). Null when it may. */
export function faultOfChoice({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size > FILE_LIMIT) return MESSAGES.fileTooLarge;
  return size > 0 && name.toLowerCase().endsWith('.csv') ? null : MESSAGES.chooseCsvFile;
}
