import { readAcknowledgement, type Acknowledgement } from './acknowledgement/read-acknowledgement.ts';
import { readResponse, type ReadResponse } from './response/read-990.ts';
import { readInvoice, type FreightInvoice } from './status/read-210.ts';
import { readStatus, type ShipmentStatus } from './status/read-214.ts';
import type { LoadTender } from './tender/load-tender.ts';
import { readTender } from './tender/read-204.ts';
import type { SetFault, TransactionSet } from './x12/envelope.ts';

/** A transaction set, parsed. `faults` refuse it in the 997; a set of another kind is `unsupported`. */
export type EdiDocument =
  | { readonly kind: 'tender'; readonly tender: LoadTender }
  | { readonly kind: 'response'; readonly response: ReadResponse }
  | { readonly kind: 'status'; readonly status: ShipmentStatus }
  | { readonly kind: 'invoice'; readonly invoice: FreightInvoice }
  | { readonly kind: 'acknowledgement'; readonly acknowledgement: Acknowledgement }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'faulty'; readonly faults: readonly SetFault[] };

/** Parses a transaction set by its code. Does not parse a set with a faulty structure. Source: B-040. */
export function readDocument({ code, segments, faults }: TransactionSet): EdiDocument {
  if (faults.length > 0) return { kind: 'faulty', faults: [] };
  switch (code) {
    case '204': {
      const read = readTender(segments);
      return read.ok ? { kind: 'tender', tender: read.tender } : { kind: 'faulty', faults: read.faults };
    }
    case '990':
      return orMissing(readResponse(segments), (response) => ({ kind: 'response', response }), 'B1');
    case '214':
      return orMissing(readStatus(segments), (status) => ({ kind: 'status', status }), 'B10');
    case '210':
      return orMissing(readInvoice(segments), (invoice) => ({ kind: 'invoice', invoice }), 'B3');
    case '997':
    case '999':
      return orMissing(
        readAcknowledgement(segments),
        (acknowledgement) => ({ kind: 'acknowledgement', acknowledgement }),
        'AK1',
      );
    default:
      return { kind: 'unsupported' };
  }
}

/** Reports a fault if the reader found no identifying segment: it is missing or incomplete. */
function orMissing<Read>(read: Read | null, document: (read: Read) => EdiDocument, id: string): EdiDocument {
  if (read !== null) return document(read);
  return { kind: 'faulty', faults: [{ code: '5', segment: { id, position: 2, code: '3' } }] };
}
