export { loadbazaarPartner } from './partner.ts';
