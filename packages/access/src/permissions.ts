/**
 * Every permission of the product: `area.action`, with what it allows in words for the administrator.
 * Source: A-083…A-108, names by SP-004; `approval.decide` is for B-031, `mail.*` cover the mail review, `fuel_price.*`
 * diesel prices and exchange rates, and `administration.*` the administrator's screens of B-021 and B-024, which the
 * specification's list does not know (docs/decisions/0009-permissions.md, 0068-fuel-prices.md).
 */
export const PERMISSIONS = {
  'quote.view': 'See quotes, their detail, history and activity',
  'quote.add': 'Create quotes',
  'quote.change': 'Edit quotes and their prices and notes',
  'quote.mark': 'Mark quotes as Won or Lost',
  'quote.duplicate': 'Duplicate quotes',
  'quote.delete': 'Delete open quotes',
  'quote.send_response': 'Mark quotes as Responded and send prices to shippers',
  'quote.reject': 'Mark quotes as Rejected and send rejections to shippers',
  'quote.update_margin': 'Enter the margin of won quotes',
  'approval.decide': "Approve or decline prices beyond other people's limits",
  'equipment.change': 'Set the equipment type of a partner equipment name',
  'award.view': 'See awards',
  'award.add': 'Upload awards',
  'award.change': 'Edit awards',
  'award.delete': 'Delete awards',
  'award.add_lane': 'Add lanes to awards',
  'award_lane.view': 'See award lanes',
  'award_lane.change': 'Edit award lanes',
  'award_lane.delete': 'Delete award lanes',
  'customer.view': 'See shippers',
  'customer.add': 'Create shippers',
  'customer.change': 'Edit shippers',
  'customer.delete': 'Delete shippers',
  'customer.merge': 'Merge shippers',
  'customer.duplicate_rules': 'Copy rules between shippers',
  'customer.view_price_rules': "See a shipper's quoting rules and rule execution logs",
  'customer.change_price_rules': "Change a shipper's quoting rules",
  'customer.view_max_buy_rules': "See a shipper's max buy rules",
  'customer.change_max_buy_rules': "Change a shipper's max buy rules",
  'customer.correct_price': 'Correct constants in rules',
  'customer.view_global_price_ruleset': 'See the global quoting rules',
  'customer.change_global_price_ruleset': 'Change the global quoting rules',
  'customer.view_global_max_buy_ruleset': 'See the global max buy rules',
  'customer.change_global_max_buy_ruleset': 'Change the global max buy rules',
  'file.view': 'See files',
  'file.import': 'Upload files',
  'file.delete': 'Delete files',
  'file.download_url': 'Download files',
  'file.download_template': 'Download templates',
  'fuel_sheet.view': 'See fuel sheets',
  'fuel_sheet.change': 'Edit fuel sheets',
  'fuel_sheet.delete_multiple': 'Delete fuel sheets',
  'fuel_price.view': 'See diesel prices and exchange rates',
  'fuel_price.change': 'Enter, correct and import diesel prices and exchange rates',
  'filter_set.view': 'See saved filter sets',
  'filter_set.save': 'Save filter sets',
  'integration_log.view': 'See integration logs',
  'working_copy.view': 'See working copies',
  'working_copy.add': 'Upload working copies',
  'working_copy.change': 'Edit working copies',
  'working_copy.delete': 'Delete working copies',
  'user.view': 'Look users up',
  'user.view_profile': 'See the own profile',
  'mail.view': 'See received and sent mails',
  'mail.review': 'Settle mails that need a person',
  'administration.users': 'Invite, change and deactivate users, and end their sessions',
  'administration.roles': 'Change what roles allow',
  'administration.callers': 'Make and withdraw the keys of machine callers',
  'administration.letters': "Change the words of the house's letters",
  'administration.mailboxes': 'Connect, pause and disconnect mailboxes',
  'administration.audit': 'Search who changed what',
  'administration.jobs': 'See background jobs and deliveries',
  'administration.partners': 'See how partners answer',
} as const;

/** The name of one permission. */
export type Permission = keyof typeof PERMISSIONS;

/** All permission names, in the order of the table. */
export const ALL_PERMISSIONS: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission);

/** Whether a text is the name of a permission; stored role data is checked by it. */
export function isPermission(text: string): text is Permission {
  return Object.hasOwn(PERMISSIONS, text);
}
