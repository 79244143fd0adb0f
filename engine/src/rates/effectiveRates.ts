import type { Rate } from '../money/rate.ts';
import type { FeedRates } from './feedRates.ts';

/** Which of a period's rates: the mean of its days, or that of its last one. */
export type RateKind = 'average' | 'closing';

/** Where a rate comes from; `none` where there is none. */
type RateOrigin = 'hand' | 'year' | 'feed' | 'fixed' | 'none';

/** What may say the rates of a currency in a period. */
export interface RateSources {
  /** Set by hand for the period. */
  readonly hand: Readonly<Record<RateKind, Rate | null>>;
  /** Set by hand for its fiscal year: it stands for both kinds. */
  readonly year: Rate | null;
  readonly feed: FeedRates | null;
}

export interface EffectiveRate {
  readonly rate: Rate | null;
  readonly origin: RateOrigin;
}

/** The rate that counts: the period's by hand, else its year's by hand, else the feed's. Never 1 by default. */
export function effectiveRate({ hand, year, feed }: RateSources, kind: RateKind): EffectiveRate {
  const ofPeriod = hand[kind];
  if (ofPeriod !== null) return { rate: ofPeriod, origin: 'hand' };
  if (year !== null) return { rate: year, origin: 'year' };
  if (feed !== null) return { rate: feed[kind], origin: feed.origin };
  return { rate: null, origin: 'none' };
}
