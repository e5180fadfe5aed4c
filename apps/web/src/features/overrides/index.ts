export { OverridesPage } from './OverridesPage.tsx';
