import type { Permission } from '@lanewright/access';
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AsyncRouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isSignedIn } from '../lib/api/session.ts';
import { Gate } from './Gate.tsx';
import { Home } from './Home.tsx';
import { readFuelPricesPlace } from './fuel-prices-place.ts';
import { readListSearch } from '../lib/list-place.ts';
import { readConsentReturn } from './consent-return.ts';
import { readMailPlace } from './mail-place.ts';
import { readMailboxPlace } from './mailbox-place.ts';
import { readPartnerRequestsPlace } from './partner-requests-place.ts';
import { passwordLinkToken } from './password-link.ts';
import { readShipperPlace } from './shipper-place.ts';
import { SignedIn } from './SignedIn.tsx';
import { readRulesPlace, readVersionsPlace } from './rules-place.ts';
import { readUsersPlace } from './users-place.ts';

const root = createRootRoute({ component: Outlet });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: ({ location }) => {
    // A password link may be opened where somebody is signed in; everything else of /login is for the signed out.
    if (isSignedIn() && passwordLinkToken(location.hash) === null) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('./pages/Login.tsx'), 'Login'),
});

/** Signed out, every path of these leads to /login. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: () => {
    if (!isSignedIn()) throw redirect({ to: '/login' });
  },
  component: SignedIn,
});

const home = createRoute({ getParentRoute: () => signedIn, path: '/', component: Home });
const unknown = createRoute({ getParentRoute: () => signedIn, path: '$', component: Home });

/**
 * Begins to read a screen as soon as its route is known, beside the current user whom it waits for, and when a link to
 * it is pointed at.
 */
function begin(Screen: AsyncRouteComponent<object>): () => void {
  return () => void Screen.preload?.();
}

/** A page that needs one of these permissions. Its title is also shown above the refusal. */
type Asked = { readonly title: string; readonly may: readonly Permission[] };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Absent on the few pages that are open to everyone who is signed in. */
    readonly asked?: Asked;
  }
}

/** A page behind its gate. The route also has the permissions, so that they can be listed. */
function gated(asked: Asked, Screen: ComponentType) {
  return {
    staticData: { asked },
    component: () => (
      <Gate {...asked}>
        <Screen />
      </Gate>
    ),
  };
}

/** A gated page whose screen is built and read when it is first opened. */
function page<const Path extends string>(path: Path, asked: Asked, Screen: AsyncRouteComponent<object>) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: readListSearch,
    loader: begin(Screen),
    ...gated(asked, Screen),
  });
}

/** A gated page of a ruleset: its editor, history or back-test. Its address may name a rule, or ask for saving. */
function rulesPage<const Path extends string>(path: Path, asked: Asked, Screen: AsyncRouteComponent<object>) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: readRulesPlace,
    loader: begin(Screen),
    ...gated(asked, Screen),
  });
}

const CreateQuote = lazyRouteComponent(() => import('./pages/CreateQuote.tsx'), 'CreateQuote');

/** The form of a new quote; its address may name the mail that it is made from. */
const createQuote = createRoute({
  getParentRoute: () => signedIn,
  path: '/quotes/create',
  validateSearch: readMailPlace,
  loader: begin(CreateQuote),
  ...gated({ title: 'Add New Quote', may: ['quote.view'] }, CreateQuote),
});

const Mail = lazyRouteComponent(() => import('./pages/Mail.tsx'), 'Mail');

/** The mailbox; its address names the box, the status and the page. */
const mailbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/mail',
  validateSearch: readMailboxPlace,
  loader: begin(Mail),
  ...gated({ title: 'Mail', may: ['mail.view'] }, Mail),
});

const PartnerRequests = lazyRouteComponent(() => import('./pages/PartnerRequests.tsx'), 'PartnerRequests');

/** The requests of partners; its address names the status and the page (SP-068). */
const partnerRequests = createRoute({
  getParentRoute: () => signedIn,
  path: '/partner-requests',
  validateSearch: readPartnerRequestsPlace,
  loader: begin(PartnerRequests),
  ...gated({ title: 'Partner requests', may: ['quote.view'] }, PartnerRequests),
});

const MailboxReturn = lazyRouteComponent(() => import('./pages/MailboxReturn.tsx'), 'MailboxReturn');

/** The redirect URI of a consent; its query has the provider's answer (B-027). */
const mailboxReturn = createRoute({
  getParentRoute: () => signedIn,
  path: '/mailboxes/return',
  validateSearch: readConsentReturn,
  loader: begin(MailboxReturn),
  ...gated({ title: 'Mailboxes', may: ['administration.mailboxes'] }, MailboxReturn),
});

const Users = lazyRouteComponent(() => import('./pages/Users.tsx'), 'Users');

/** The administration of users; its address names the tab and the page (B-021). */
const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  validateSearch: readUsersPlace,
  loader: begin(Users),
  ...gated({ title: 'Users', may: ['administration.users', 'administration.roles', 'administration.callers'] }, Users),
});

const FuelPrices = lazyRouteComponent(() => import('./pages/FuelPrices.tsx'), 'FuelPrices');

/** Diesel prices and exchange rates; the address names the tab and the page (SP-128, SP-163). */
const fuelPrices = createRoute({
  getParentRoute: () => signedIn,
  path: '/fuel-prices',
  validateSearch: readFuelPricesPlace,
  loader: begin(FuelPrices),
  ...gated({ title: 'Fuel prices', may: ['fuel_price.view'] }, FuelPrices),
});

const Rules = lazyRouteComponent(() => import('./pages/Rules.tsx'), 'Rules');
const RulesHistory = lazyRouteComponent(() => import('./pages/RulesHistory.tsx'), 'RulesHistory');
const RulesBackTest = lazyRouteComponent(() => import('./pages/RulesBackTest.tsx'), 'RulesBackTest');

/** The versions of a ruleset; the address names the two that are compared (B-002). */
function rulesHistory<const Path extends string>(path: Path, may: Permission) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: readVersionsPlace,
    loader: begin(RulesHistory),
    ...gated({ title: 'History', may: [may] }, RulesHistory),
  });
}

const Shipper = lazyRouteComponent(() => import('./pages/Shipper.tsx'), 'Shipper');

/** The page of a shipper; its address names the tab. */
const shipper = createRoute({
  getParentRoute: () => signedIn,
  path: '/shippers/$id',
  validateSearch: readShipperPlace,
  loader: begin(Shipper),
  ...gated({ title: 'Shipper Details', may: ['customer.view'] }, Shipper),
});

/**
 * All routes. The create and edit routes of quotes ask for 'view' (A-087, SP-007); the others follow SP-006.
 */
export const routeTree = root.addChildren([
  login,
  signedIn.addChildren([
    home,
    unknown,
    page(
      '/quotes',
      { title: 'Quotes Dashboard', may: ['quote.view'] },
      lazyRouteComponent(() => import('./pages/Quotes.tsx'), 'Quotes'),
    ),
    createQuote,
    page(
      '/quotes/$id',
      { title: 'Quote', may: ['quote.view'] },
      lazyRouteComponent(() => import('./pages/Quote.tsx'), 'Quote'),
    ),
    page(
      '/quotes/$id/edit',
      { title: 'Edit Quote', may: ['quote.view'] },
      lazyRouteComponent(() => import('./pages/EditQuote.tsx'), 'EditQuote'),
    ),
    page(
      '/shippers',
      { title: 'Shippers', may: ['customer.view'] },
      lazyRouteComponent(() => import('./pages/Shippers.tsx'), 'Shippers'),
    ),
    page(
      '/shippers/create',
      { title: 'Add New Shipper', may: ['customer.add'] },
      lazyRouteComponent(() => import('./pages/CreateShipper.tsx'), 'CreateShipper'),
    ),
    page(
      '/shippers/edit/$id',
      { title: 'Edit Shipper', may: ['customer.change'] },
      lazyRouteComponent(() => import('./pages/EditShipper.tsx'), 'EditShipper'),
    ),
    shipper,
    page(
      '/shippers/$id/fuel-sheets',
      { title: 'Fuel Sheets', may: ['fuel_sheet.view'] },
      lazyRouteComponent(() => import('./pages/FuelSheets.tsx'), 'FuelSheets'),
    ),
    rulesPage('/shippers/$id/price-rules', { title: 'Quoting Rules', may: ['customer.view_price_rules'] }, Rules),
    rulesHistory('/shippers/$id/price-rules/history', 'customer.view_price_rules'),
    rulesPage(
      '/shippers/$id/price-rules/back-test',
      { title: 'Back-test', may: ['customer.view_price_rules'] },
      RulesBackTest,
    ),
    rulesPage('/shippers/$id/max-buy-rules', { title: 'Max Buy Rules', may: ['customer.view_max_buy_rules'] }, Rules),
    rulesHistory('/shippers/$id/max-buy-rules/history', 'customer.view_max_buy_rules'),
    rulesPage(
      '/shippers/$id/max-buy-rules/back-test',
      { title: 'Back-test', may: ['customer.view_max_buy_rules'] },
      RulesBackTest,
    ),
    rulesPage('/price-rules', { title: 'Rules', may: ['customer.view_global_price_ruleset'] }, Rules),
    rulesHistory('/price-rules/history', 'customer.view_global_price_ruleset'),
    rulesPage(
      '/price-rules/back-test',
      { title: 'Back-test', may: ['customer.view_global_price_ruleset'] },
      RulesBackTest,
    ),
    rulesPage(
      '/max-buy-rules',
      { title: 'Global Max Buy Rules', may: ['customer.view_global_max_buy_ruleset'] },
      Rules,
    ),
    rulesHistory('/max-buy-rules/history', 'customer.view_global_max_buy_ruleset'),
    rulesPage(
      '/max-buy-rules/back-test',
      { title: 'Back-test', may: ['customer.view_global_max_buy_ruleset'] },
      RulesBackTest,
    ),
    page(
      '/awards',
      { title: 'Awards', may: ['award.view'] },
      lazyRouteComponent(() => import('./pages/Awards.tsx'), 'Awards'),
    ),
    page(
      '/awards/upload',
      { title: 'Upload Awards', may: ['award.add'] },
      lazyRouteComponent(() => import('./pages/UploadAwards.tsx'), 'UploadAwards'),
    ),
    page(
      '/awards/$id/edit',
      { title: 'Edit Award', may: ['award.change'] },
      lazyRouteComponent(() => import('./pages/EditAward.tsx'), 'EditAward'),
    ),
    page(
      '/awards/$id/lanes',
      { title: 'Lanes', may: ['award_lane.view'] },
      lazyRouteComponent(() => import('./pages/AwardLanes.tsx'), 'AwardLanes'),
    ),
    page(
      '/awards/$awardId/lanes/create',
      { title: 'Add New Award Lane', may: ['award.add_lane'] },
      lazyRouteComponent(() => import('./pages/CreateLane.tsx'), 'CreateLane'),
    ),
    page(
      '/awards/$awardId/lanes/$laneId/edit',
      { title: 'Edit Award Lane', may: ['award_lane.change'] },
      lazyRouteComponent(() => import('./pages/EditLane.tsx'), 'EditLane'),
    ),
    page(
      '/working-copies',
      { title: 'Working copies', may: ['working_copy.view'] },
      lazyRouteComponent(() => import('./pages/WorkingCopies.tsx'), 'WorkingCopies'),
    ),
    page(
      '/working-copies/upload',
      { title: 'Upload Working Copies', may: ['working_copy.add'] },
      lazyRouteComponent(() => import('./pages/UploadWorkingCopy.tsx'), 'UploadWorkingCopy'),
    ),
    page(
      '/working-copies/$id/edit',
      { title: 'Edit Working Copy', may: ['working_copy.change'] },
      lazyRouteComponent(() => import('./pages/EditWorkingCopy.tsx'), 'EditWorkingCopy'),
    ),
    page(
      '/integration-logs',
      { title: 'Integration Logs Dashboard', may: ['integration_log.view'] },
      lazyRouteComponent(() => import('./pages/IntegrationLogs.tsx'), 'IntegrationLogs'),
    ),
    page(
      '/files',
      { title: 'Files', may: ['file.view'] },
      lazyRouteComponent(() => import('./pages/Files.tsx'), 'Files'),
    ),
    page(
      '/equipment',
      { title: 'Unmapped equipment', may: ['equipment.change'] },
      lazyRouteComponent(() => import('./pages/EquipmentNames.tsx'), 'EquipmentNames'),
    ),
    page(
      '/watch',
      { title: 'Contract and fuel watch', may: ['quote.view', 'award.view', 'fuel_sheet.view'] },
      lazyRouteComponent(() => import('./pages/Watch.tsx'), 'Watch'),
    ),
    page(
      '/approvals',
      { title: 'Approvals', may: ['approval.decide', 'quote.send_response', 'quote.change'] },
      lazyRouteComponent(() => import('./pages/Approvals.tsx'), 'Approvals'),
    ),
    page(
      '/overrides',
      { title: 'Overrides', may: ['quote.change'] },
      lazyRouteComponent(() => import('./pages/Overrides.tsx'), 'Overrides'),
    ),
    page(
      '/jobs',
      { title: 'Jobs', may: ['administration.jobs'] },
      lazyRouteComponent(() => import('./pages/Jobs.tsx'), 'Jobs'),
    ),
    page(
      '/partners',
      { title: 'Partners', may: ['administration.partners'] },
      lazyRouteComponent(() => import('./pages/Partners.tsx'), 'Partners'),
    ),
    page(
      '/audit',
      { title: 'Audit', may: ['administration.audit'] },
      lazyRouteComponent(() => import('./pages/Audit.tsx'), 'Audit'),
    ),
    page(
      '/letters',
      { title: 'Letters', may: ['administration.letters'] },
      lazyRouteComponent(() => import('./pages/Letters.tsx'), 'Letters'),
    ),
    page(
      '/shippers/$id/letters',
      { title: 'Letters', may: ['customer.view'] },
      lazyRouteComponent(() => import('./pages/ShipperLetters.tsx'), 'ShipperLetters'),
    ),
    page(
      '/mailboxes',
      { title: 'Mailboxes', may: ['administration.mailboxes'] },
      lazyRouteComponent(() => import('./pages/Mailboxes.tsx'), 'Mailboxes'),
    ),
    mailboxReturn,
    mailbox,
    partnerRequests,
    users,
    fuelPrices,
    page(
      '/mail/$id',
      { title: 'Mail', may: ['mail.view'] },
      lazyRouteComponent(() => import('./pages/ReceivedMail.tsx'), 'ReceivedMail'),
    ),
  ]),
]);
