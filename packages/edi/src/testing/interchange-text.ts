/** How a test's envelope differs from a valid 4010 one. */
export type EnvelopeText = {
  readonly element?: string;
  readonly component?: string;
  readonly terminator?: string;
  readonly version?: '00401' | '00501';
  readonly repetition?: string;
  readonly control?: string;
  readonly functionalId?: string;
  readonly iea?: string;
  readonly ge?: string;
};

/** The header of a test's interchange, with its terminator. */
export function isaText({
  element = '*',
  component = '>',
  terminator = '~',
  version = '00401',
  repetition = 'U',
  control = '000000905',
}: EnvelopeText = {}): string {
  const parties = ['ZZ', 'TIDEWATER'.padEnd(15), '02', 'LNWR'.padEnd(15)];
  const rest = ['261127', '0915', repetition, version, control, '0', 'P', component];
  const fields = ['00', ' '.repeat(10), '00', ' '.repeat(10), ...parties, ...rest];
  return ['ISA', ...fields].join(element) + terminator;
}

/** An interchange of one group. Each set is given as its segments with '*', one per line, without ST and SE. */
export function interchangeText(
  sets: readonly (readonly [code: string, lines: string])[],
  how: EnvelopeText = {},
): string {
  const { element = '*', terminator = '~', version = '00401', control = '000000905', functionalId = 'SM' } = how;
  const body = sets.flatMap(([code, lines], at) => {
    const segments = lines.trim().split(/\s*\n\s*/);
    const number = String(at + 1).padStart(4, '0');
    return [`ST*${code}*${number}`, ...segments, `SE*${segments.length + 2}*${number}`];
  });
  const all = [
    `GS*${functionalId}*TIDEWATER*LNWR*20261127*0915*77*X*${version === '00401' ? '004010' : '005010'}`,
    ...body,
    how.ge ?? `GE*${sets.length}*77`,
    how.iea ?? `IEA*1*${control}`,
  ];
  return isaText(how) + all.map((segment) => segment.replaceAll('*', element) + terminator).join('');
}

/** An invented tender of two stops with everything that a truckload tender usually states. */
export const TENDER_TEXT = `
  B2**LNWR**TW4471902**PP
  B2A*00*LT
  L11*PO-88121*PO
  L11*Q00000417*CR*QUOTE
  G62*64*20261127*1*1700*CT
  MS3*LNWR*B**M
  AT5*HM**KEEP DRY
  PLD*22
  NTE*GEN*CALL AHEAD OF ARRIVAL
  N1*SH*PRAIRIE CANNING*93*PRC
  N1*BT*TIDEWATER BILLING
  N7**NONE*********TF****5300
  S5*1*CL*41250*L*22*PL
  L11*PU-1*PU
  G62*37*20261202*I*0800*LT
  G62*38*20261202*K*1400*LT
  AT8*G*L*41250*22
  N1*SF*PRAIRIE CANNING PLANT 2*93*P2
  N3*400 MILL RD
  N4*JOLIET*IL*60431*US
  G61*SH*DANA WHITFIELD*TE*8155550117
  G61*SH*DANA WHITFIELD*EM*DOCK@PRAIRIECANNING.EXAMPLE
  OID*88121*PO-88121**PL*22*L*41250
  L5*1*CANNED GOODS
  S5*2*CU*41250*L*22*PL
  G62*70*20261204*X*0930*CT
  N1*ST*LONE STAR FOODS
  N4*HUTCHINS*TX*75141*US
  NTE*SPH*NO LUMPERS
  LAD*PCS*22*******PO*1***CANNED GOODS
  L3*41250*G***145050******22*L`;
