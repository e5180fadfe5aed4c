import { DESK_FIGURES, type DeskFigure } from '@lanewright/contract';
import { useState } from 'react';
import { QUOTE_FILTER_DEFAULTS, type QuoteFilters } from '../quote-filters.ts';

type Narrowing = {
  readonly filters: QuoteFilters;
  readonly apply: (next: QuoteFilters, atOnce?: boolean) => void;
};

/**
 * The figure that filters the list. A press replaces all other filters, so that the list shows exactly the quotes that
 * the figure counts. A second press restores the earlier filters.
 */
export function useFigureFilter({ filters, apply }: Narrowing): {
  readonly pressed: DeskFigure | null;
  readonly onPress: (figure: DeskFigure) => void;
} {
  const [before, setBefore] = useState<QuoteFilters | null>(null);
  const pressed = pressedOf(filters);
  const onPress = (figure: DeskFigure): void => {
    if (figure === pressed) {
      setBefore(null);
      return apply({ ...(before ?? filters), figure: [] }, true);
    }
    if (pressed === null) setBefore(filters);
    apply({ ...QUOTE_FILTER_DEFAULTS, figure: [figure] }, true);
  };
  return { pressed, onPress };
}

/** The figure among the filters; null if there is none. */
function pressedOf({ figure }: QuoteFilters): DeskFigure | null {
  return DESK_FIGURES.find((one) => one === figure[0]) ?? null;
}
