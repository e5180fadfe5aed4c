import type { Permission } from '@lanewright/access';
import { LANES_UPLOAD_PERMISSIONS, UPLOAD_PERMISSIONS } from '@lanewright/contract';

/** Whether the user has all of these permissions. */
export type MayAsk = (...required: readonly Permission[]) => boolean;

/** Whether somebody may upload awards: the file makes them, and whoever follows it must see it (SP-006). */
export function mayUploadAwards(may: MayAsk): boolean {
  return may('file.import') && may('file.view') && UPLOAD_PERMISSIONS.award.every((each) => may(each));
}

/** Whether somebody may add the lanes of a file to an award. */
export function mayUploadLanes(may: MayAsk): boolean {
  return may('file.import') && may('file.view') && LANES_UPLOAD_PERMISSIONS.every((each) => may(each));
}
