export { softmodalPartner } from './partner.ts';
