import { type StreamType, streamTypeOf } from '../shared/streamTypes.ts';
import { sureMin } from './fieldMapDraft.ts';

export interface TypeEvidence {
  /** What the file looks like. */
  readonly seen: { readonly type: string; readonly confidence: number } | null | undefined;
  /** What the stream is set to; a guess until somebody chose it or the file told. */
  readonly type: string | null | undefined;
  readonly isChosen: boolean;
  /** How many of its instances count. */
  readonly processedCount: number;
}

/** What is to be asked of how the rows of a file are built: all of it, whether another type is meant, or nothing. */
export function typeQuestion({
  seen,
  type,
  isChosen,
  processedCount,
}: TypeEvidence): 'all' | { readonly own: StreamType; readonly other: StreamType } | null {
  if (!isChosen) return 'all';
  const [own, other] = [streamTypeOf(type), streamTypeOf(seen?.type)];
  if (!seen || own === null || other === null || own === other) return null;
  return seen.confidence < sureMin || processedCount > 0 ? null : { own, other };
}
