export { pcMilerPartner } from './partner.ts';
