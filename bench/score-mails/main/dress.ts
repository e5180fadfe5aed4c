import type { Draft } from '../dialect.ts';
import type { Chance } from '../random.ts';

const GREETINGS = [
  'Hi,',
  'Hello,',
  'Good morning,',
  'Hi team,',
  'Hey guys,',
  'Hi Sam,',
  'Morning!',
  'Hello Lanewright team,',
  '',
] as const;
const CLOSINGS = [
  'Thanks,',
  'Thank you',
  'Best regards,',
  'Regards,',
  'Thx',
  'Appreciate it,',
  'Cheers,',
  'Many thanks',
] as const;
const SIGNATURES: readonly (readonly string[])[] = [
  ['Megan Ortiz'],
  ['Dave'],
  ['Megan Ortiz', 'Harbor Foods', 'Phone: 312-555-0188'],
  ['Paul Brandt', 'Logistics Coordinator', 'Harbor Foods Inc.', '(312) 555-0172', 'paul@harborfoods.example'],
  ['--', 'Ana Lopes | Harbor Foods | o: 312.555.0111 | c: 773.555.0199'],
  ['Tom W.', 'Harbor Foods', '2200 W Fulton St, Chicago, IL 60612', 'www.harborfoods.example'],
  ['Sent from my iPhone'],
  ['R. Singh', 'Transportation Manager', 'Office 1-800-555-0142 ext. 204'],
  [],
];
const DISCLAIMERS = [
  'CONFIDENTIALITY NOTICE: This message is intended only for the person it is addressed to. If you received it in error, please delete it.',
  'This email and any attachments are confidential and may be privileged.',
  'Please consider the environment before printing this email.',
] as const;

/** Greeting, closing, signature, disclaimer and an older mail below, each now and then. */
export function dress(draft: Draft, chance: Chance): Draft {
  if (draft.bare === true) return draft;
  const greeting = chance.of(GREETINGS);
  const foot = chance.says(0.8) ? ['', chance.of(CLOSINGS), ...chance.of(SIGNATURES)] : [];
  if (chance.says(0.1)) foot.push('', chance.of(DISCLAIMERS));
  const lines = [...(greeting === '' ? [] : [greeting, '']), ...draft.lines, ...foot];
  const older = draft.html === undefined && chance.says(0.04) ? olderMail(chance) : [];
  const html =
    draft.html === undefined
      ? {}
      : {
          html: `<html><body>${greeting === '' ? '' : `<p>${greeting}</p>`}${draft.html}<p>${foot.filter((line) => line !== '').join('<br>')}</p></body></html>`,
        };
  return { ...draft, lines: [...lines, ...older], ...html };
}

function olderMail(chance: Chance): readonly string[] {
  return chance.of([
    ['', 'On Mon, Nov 2, 2026 at 9:14 AM Lanewright <quotes@lanewright.example> wrote:', '> Our price is $1,420 all in.', '> Thank you for asking.'],
    ['', '-----Original Message-----', 'From: Lanewright <quotes@lanewright.example>', 'Sent: Monday, November 2, 2026 9:14 AM', 'Subject: Your request', '', 'Our price is $1,420 all in.'],
  ]); // prettier-ignore
}
