/**
 * A line for each migration, named by date and time (UTC) and done in this order. A landed migration is never edited: what
 * changes is a new one.
 */
export { foundation as '202611210458_foundation' } from './202611210458_foundation.ts';
export { streamsAndPostings as '202611210459_streams_and_postings' } from './202611210459_streams_and_postings.ts';
export { spreadsheets as '202611210733_spreadsheets' } from './202611210733_spreadsheets.ts';
export { retainedEarningsOverrides as '202611210734_retained_earnings_overrides' } from './202611210734_retained_earnings_overrides.ts';
export { causesOfErrors as '202611210755_causes_of_errors' } from './202611210755_causes_of_errors.ts';
export { whatAVersionRestsOn as '202611210756_what_a_version_rests_on' } from './202611210756_what_a_version_rests_on.ts';
