import { asksEarlierResults, type OptionsValue } from './fieldMapDraft.ts';

const streamTypes = ['SINGLE_ACCOUNT_ENTRY', 'SINGLE_AMOUNT_ENTRY', 'DOUBLE_ENTRY'] as const;

export type StreamTypeName = (typeof streamTypes)[number];

/** A type that this version of the web does not know is shown as the plainest. */
export function toStreamType(type: string | null | undefined): StreamTypeName {
  return streamTypes.find((each) => each === type) ?? streamTypes[0];
}

type Side = OptionsValue['sideFrom'];
type Kind = OptionsValue['amountKind'];

/** A whole entry on one row has no account whose normal side could tell it. */
export function sidesOf(type: StreamTypeName): readonly Side[] {
  const sides: readonly Side[] = ['COLUMN', 'SIGN', 'SIGN_CREDIT', 'INDICATOR'];
  return type === 'DOUBLE_ENTRY' ? sides : [...sides, 'NORMAL_SIDE'];
}

/** A balance belongs to one account, so that only rows of one account can hold it. */
export function amountKindsOf(type: StreamTypeName): readonly Kind[] {
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
