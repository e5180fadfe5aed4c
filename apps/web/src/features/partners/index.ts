export { PartnersPage } from './PartnersPage.tsx';
