import type { StreamType } from '../shared/streamTypes.ts';
import { asksEarlierResults, type OptionsValue } from './fieldMapDraft.ts';

type Side = OptionsValue['sideFrom'];
type Kind = OptionsValue['amountKind'];

/** A whole entry on one row has no account whose normal side could tell it. */
export function sidesOf(type: StreamType): readonly Side[] {
  const sides: readonly Side[] = ['COLUMN', 'SIGN', 'SIGN_CREDIT', 'INDICATOR'];
  return type === 'DOUBLE_ENTRY' ? sides : [...sides, 'NORMAL_SIDE'];
}

/** A balance belongs to one account, so that only rows of one account can hold it. */
export function amountKindsOf(type: StreamType): readonly Kind[] {
  return type === 'DOUBLE_ENTRY' ? ['FLOW'] : ['FLOW', 'BALANCE', 'BALANCE_ACCOUNTS'];
}

type SaidKey = `options.${'side' | 'kind' | 'said'}.${string}`;

/** What differs from the plain options beside the row filter, as keys of the words for it. */
export function saidByOptions(options: OptionsValue): readonly (readonly [key: SaidKey, value: string])[] {
  const { sideFrom, amountKind, contraAccount, earlierResults } = options;
  return [
    ...(sideFrom === 'COLUMN' ? [] : [[`options.side.${sideFrom}`, ''] as const]),
    ...(amountKind === 'FLOW' ? [] : [[`options.kind.${amountKind}`, ''] as const]),
    ...(contraAccount === null ? [] : [['options.said.contraAccount', contraAccount] as const]),
    ...(earlierResults === null || !asksEarlierResults(options)
      ? []
      : [[`options.said.earlier.${earlierResults}`, ''] as const]),
  ];
}
