import { statusCodeLabel } from '@lanewright/contract';
import { StatusChip, type ChipStatus } from '../../ui/StatusChip.tsx';

/** A status code with its label, coloured by its family (I-013, I-014). */
export function StatusCode({ code }: { readonly code: number }) {
  return <StatusChip status={lookOf(code)} word={statusCodeLabel(code)} />;
}

function lookOf(code: number): ChipStatus {
  if (code >= 500) return 'error';
  if (code >= 400) return 'rejected';
  return code >= 200 && code < 300 ? 'success' : 'inactive';
}
