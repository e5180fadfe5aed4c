export { harborPartner } from './partner.ts';
