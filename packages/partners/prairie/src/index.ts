import { portalForms, type Portal } from '@lanewright/partner-kit';
import { FORM_WORDS } from './codes.ts';
import { readEntries } from './read.ts';

export { PRAIRIE } from './codes.ts';

/** Prairie Portal, for its robot. Source: SP-135, SP-068. */
export const prairiePortal: Portal = { read: readEntries, ...portalForms(FORM_WORDS) };
