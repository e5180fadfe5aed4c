import { PartnersPage } from '../../features/partners/index.ts';

/** /partners: how partners answer. */
export function Partners() {
  return <PartnersPage />;
}
