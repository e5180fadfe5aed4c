import { quoteRequestFaults, type QuoteRequestMoment } from './quote-request-faults.ts';
import { quoteEditFields, quoteRequestFields } from './quote-request-fields.ts';

/**
 * The one schema of the quote form and of the quote calls, with the exact messages (Q-092…Q-114).
 * All faults are reported at once. `effectiveAfter` is now on create and the creation time on edit.
 */
export function quoteRequestSchema(moment: QuoteRequestMoment) {
  return quoteRequestFields.superRefine((request, context) => {
    for (const fault of quoteRequestFaults(request, moment))
      context.addIssue({ code: 'custom', path: [...fault.path], message: fault.message });
  });
}

/** The schema of the edit, judged against the quote's creation time (Q-097, P-008). */
export function quoteEditSchema(moment: QuoteRequestMoment) {
  return quoteEditFields.superRefine((request, context) => {
    for (const fault of quoteRequestFaults(request, moment))
      context.addIssue({ code: 'custom', path: [...fault.path], message: fault.message });
  });
}
