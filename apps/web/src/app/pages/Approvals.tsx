import { ApprovalsPage } from '../../features/approvals/index.ts';

/** /approvals: prices that need an approval. */
export function Approvals() {
  return <ApprovalsPage />;
}
