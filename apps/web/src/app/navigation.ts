import type { Permission } from '@lanewright/access';
import {
  Activity,
  BadgeCheck,
  Building2,
  Cable,
  Container,
  Diff,
  Eye,
  FileText,
  Fuel,
  Gavel,
  Handshake,
  Inbox,
  Layers,
  ListChecks,
  Mail,
  MailPen,
  Mailbox,
  Scale,
  ScrollText,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** An entry of the side navigation. */
export type NavEntry = {
  readonly path:
    | '/quotes'
    | '/shippers'
    | '/price-rules'
    | '/max-buy-rules'
    | '/awards'
    | '/working-copies'
    | '/integration-logs'
    | '/files'
    | '/approvals'
    | '/overrides'
    | '/mail'
    | '/partner-requests'
    | '/equipment'
    | '/watch'
    | '/fuel-prices'
    | '/users'
    | '/jobs'
    | '/partners'
    | '/audit'
    | '/letters'
    | '/mailboxes';
  readonly label: string;
  readonly icon: LucideIcon;
  /** Any one of them shows the entry. */
  readonly may: readonly Permission[];
  /** Paths below another area on which this entry is the active one (A-031…A-034). */
  readonly alsoOn?: readonly RegExp[];
};

/** The specified entries in the specified order, highest priority first (A-030…A-036). */
export const ENTRIES: readonly NavEntry[] = [
  { path: '/quotes', label: 'Quote Dashboard', icon: Inbox, may: ['quote.view'] },
  { path: '/shippers', label: 'Shippers', icon: Building2, may: ['customer.view'] },
  {
    path: '/price-rules',
    label: 'Price rules',
    icon: Scale,
    may: ['customer.view_global_price_ruleset'],
    alsoOn: [/^\/shippers\/[^/]+\/price-rules(\/.*)?$/],
  },
  {
    path: '/max-buy-rules',
    label: 'Max Buy rules',
    icon: Gavel,
    may: ['customer.view_global_max_buy_ruleset'],
    alsoOn: [/^\/shippers\/[^/]+\/max-buy-rules(\/.*)?$/],
  },
  { path: '/awards', label: 'Awards', icon: Trophy, may: ['award.view'] },
  { path: '/working-copies', label: 'Working copies', icon: Layers, may: ['working_copy.view'] },
  { path: '/integration-logs', label: 'Integration logs', icon: Activity, may: ['integration_log.view'] },
  { path: '/files', label: 'Files', icon: FileText, may: ['file.view'] },
];

/** Areas beyond the specification, under 'Insight'. */
export const INSIGHT_ENTRIES: readonly NavEntry[] = [
  {
    path: '/approvals',
    label: 'Approvals',
    icon: BadgeCheck,
    may: ['approval.decide', 'quote.send_response', 'quote.change'],
  },
  { path: '/overrides', label: 'Overrides', icon: Diff, may: ['quote.change'] },
  { path: '/mail', label: 'Mail', icon: Mail, may: ['mail.view'] },
  { path: '/partner-requests', label: 'Partner requests', icon: Cable, may: ['quote.view'] },
  { path: '/equipment', label: 'Unmapped equipment', icon: Container, may: ['equipment.change'] },
  { path: '/watch', label: 'Contract watch', icon: Eye, may: ['quote.view', 'award.view', 'fuel_sheet.view'] },
  { path: '/fuel-prices', label: 'Fuel prices', icon: Fuel, may: ['fuel_price.view'] },
];

/** The administrator's areas (B-021, B-024), under 'Administration'. */
export const ADMINISTRATION_ENTRIES: readonly NavEntry[] = [
  {
    path: '/users',
    label: 'Users',
    icon: Users,
    may: ['administration.users', 'administration.roles', 'administration.callers'],
  },
  { path: '/letters', label: 'Letters', icon: MailPen, may: ['administration.letters'] },
  { path: '/mailboxes', label: 'Mailboxes', icon: Mailbox, may: ['administration.mailboxes'] },
  { path: '/audit', label: 'Audit', icon: ScrollText, may: ['administration.audit'] },
  { path: '/partners', label: 'Partners', icon: Handshake, may: ['administration.partners'] },
  { path: '/jobs', label: 'Jobs', icon: ListChecks, may: ['administration.jobs'] },
];

const ALL_ENTRIES: readonly NavEntry[] = [...ENTRIES, ...INSIGHT_ENTRIES, ...ADMINISTRATION_ENTRIES];

/**
 * The entry that is active on a path: one that names the path outright, else the one whose area the path lies in
 * (A-031…A-034). Null on a path outside all areas.
 */
export function activeEntry(path: string, entries: readonly NavEntry[] = ALL_ENTRIES): NavEntry | null {
  const named = entries.find((entry) => entry.alsoOn?.some((pattern) => pattern.test(path)));
  return named ?? entries.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`)) ?? null;
}

/**
 * The target of the root and of unknown paths: the first entry that the user may see; null if there is none (A-024,
 * SP-011).
 */
export function homeOf(may: (...required: readonly Permission[]) => boolean): NavEntry['path'] | null {
  return ALL_ENTRIES.find((entry) => may(...entry.may))?.path ?? null;
}
