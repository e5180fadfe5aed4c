export { eiaPartner } from './partner.ts';
