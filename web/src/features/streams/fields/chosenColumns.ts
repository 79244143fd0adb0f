import { isEqual } from '../../../components/equal.ts';
import type {
  FieldCandidate,
  FieldMapAction,
  FieldMapDraft,
  FieldValue,
  Suggestion,
} from './fieldMapDraft.ts';
import { emptyFormat } from './formatValue.ts';

function candidateOf(
  candidates: readonly FieldCandidate[],
  { name, sources }: Pick<FieldValue, 'name' | 'sources'>,
): FieldCandidate | undefined {
  const position = sources[0]?.position;
  return candidates.find(({ field }) => field.name === name && field.sources[0]?.position === position);
}

/** Whoever chooses a column takes over how its values are read; where they leave it open, nothing is said yet. */
export function withFormatOfColumn(
  draft: FieldMapDraft,
  action: FieldMapAction,
  candidates: readonly FieldCandidate[],
): FieldMapAction {
  if (action.type !== 'sourcesChosen') return action;
  const before = draft.fields.find(({ name }) => name === action.name);
  if (before?.sources[0]?.position === action.sources[0]?.position) return action;
  const candidate = candidateOf(candidates, action);
  if (candidate === undefined) return action;
  return { ...action, format: candidate.readings.length > 0 ? emptyFormat : candidate.field.format };
}

/** The question how a column is read that somebody chose and whose values leave it open. */
export function openReadings(
  { fields }: FieldMapDraft,
  candidates: readonly FieldCandidate[],
): readonly Suggestion[] {
  return fields.flatMap((field) => {
    const candidate = isEqual(field.format, emptyFormat) ? candidateOf(candidates, field) : undefined;
    if (candidate === undefined || candidate.readings.length === 0) return [];
    return [
      {
        ...candidate,
        field: { ...field, format: candidate.field.format },
        confidence: 0,
        reason: 'VALUE_SHAPE',
        unreadCount: 0,
        outsideCount: 0,
        valueCount: 0,
        alternatives: [],
      },
    ];
  });
}
