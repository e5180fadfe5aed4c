export { orchardPartner } from './partner.ts';
