export { prairiePartner } from './partner.ts';
