import type { QuoteView } from '@lanewright/contract';
import type { ReactNode } from 'react';
import { AuctionCard } from './auction/AuctionCard.tsx';
import { PredictionPanelCard } from './prediction/PredictionPanelCard.tsx';
import { TenderCard } from './tender/TenderCard.tsx';
import { SoftmodalCard } from './softmodal/SoftmodalCard.tsx';

type PartnerCard = readonly [name: string, card: (props: { readonly quote: QuoteView }) => ReactNode];

/** The cards of partners on a quote's page, by their place and in their order: the page's list of partners. */
export const PARTNER_CARDS: Readonly<Record<'first' | 'besideRates', readonly PartnerCard[]>> = {
  first: [
    ['tender', TenderCard],
    ['auction', AuctionCard],
  ],
  besideRates: [
    ['rates', PredictionPanelCard],
    ['softmodal', SoftmodalCard],
  ],
};
