import type { LoadTender, TenderReference, TenderStop } from '@lanewright/edi';

/** Limit of listed instructions; the stored tender has them all. */
const MAX_INSTRUCTIONS = 200;

/** The instructions of a tender: handling, notes, references and contacts, one sentence each. */
export function instructionsOf({ handling, notes, references, stops }: LoadTender): readonly string[] {
  const all = [
    ...handling.map((words) => `Handling: ${words}`),
    ...notes,
    ...references.map(referenceWords),
    ...stops.flatMap((stop, at) => ofStop(stop).map((words) => `Stop ${at + 1}: ${words}`)),
  ];
  const left = all.length - MAX_INSTRUCTIONS;
  return left <= 0 ? all : [...all.slice(0, MAX_INSTRUCTIONS), `${left} more stand in the tender as received.`];
}

function ofStop({ contact, notes, references }: TenderStop): readonly string[] {
  const reached = contact === null ? [] : [contact.name, contact.phone, contact.mail].filter((one) => one !== null);
  return [
    ...(reached.length === 0 ? [] : [`Contact ${reached.join(', ')}`]),
    ...notes,
    ...references.map(referenceWords),
  ];
}

function referenceWords({ qualifier, value, description }: TenderReference): string {
  const words = ['Reference', qualifier, value].filter((word) => word !== '').join(' ');
  return description === null ? words : `${words} (${description})`;
}
