/** Closing rates of the day before the first period stand under that period, by hand and as a lock keeps them. */
export const ratesBeforePeriods: readonly string[] = [
  `alter table rates drop constraint rates_kind_check`,
  `alter table rates add constraint rates_kind_check check (kind in ('average', 'closing', 'year', 'before'))`,
  `alter table locked_rates drop constraint locked_rates_kind_check`,
  `alter table locked_rates add constraint locked_rates_kind_check check (kind in ('average', 'closing', 'before'))`,
];
