import { expect, it } from 'vitest';
import { openReadings, withFormatOfColumn } from './chosenColumns.ts';
import {
  emptyFieldOf,
  isUndecided,
  plainOptions,
  reduceFieldMap,
  toSource,
  type FieldCandidate,
  type FieldMapDraft,
} from './fieldMapDraft.ts';
import { emptyFormat, type FormatValue } from './formatValue.ts';

const name = 'document_entry_date';
const [told, open, text] = ['Buch.datum', 'Date', 'Text'].map((column, position) =>
  toSource({ position, name: column }),
) as [ReturnType<typeof toSource>, ReturnType<typeof toSource>, ReturnType<typeof toSource>];
const empty: FieldMapDraft = {
  fields: [emptyFieldOf({ fields: [], options: plainOptions }, name)],
  options: plainOptions,
};
const order = (dateOrder: FormatValue['dateOrder']): FormatValue => ({ ...emptyFormat, dateOrder });

function candidate(source: typeof told, ...orders: readonly FormatValue['dateOrder'][]): FieldCandidate {
  const [first = null] = orders;
  return {
    field: { ...emptyFieldOf(empty, name), sources: [source], format: order(first) },
    samples: ['03/04/2024'],
    readings: orders.length > 1 ? orders.map((each) => ({ format: order(each), values: [''] })) : [],
  };
}

const candidates = [candidate(told, 'DMY'), candidate(open, 'DMY', 'MDY')];

function choose(draft: FieldMapDraft, ...sources: readonly (typeof told)[]): FieldMapDraft {
  const action = { type: 'sourcesChosen', name, sources } as const;
  return reduceFieldMap(draft, withFormatOfColumn(draft, action, candidates));
}

const orderIn = (draft: FieldMapDraft) => draft.fields[0]?.format.dateOrder;

it('reads a column that is chosen as its values tell', () => {
  const chosen = choose(empty, told);
  expect(orderIn(chosen)).toBe('DMY');
  expect(openReadings(chosen, candidates)).toEqual([]);
});

it('asks where the values leave it open, until an answer is taken', () => {
  const chosen = choose(choose(empty, told), open);
  expect(orderIn(chosen)).toBeNull();
  const [question] = openReadings(chosen, candidates);
  expect(question && isUndecided(question)).toBe(true);
  expect(question?.readings.map(({ format }) => format.dateOrder)).toEqual(['DMY', 'MDY']);
  const answer = { ...question!, field: { ...question!.field, format: order('MDY') } };
  const answered = reduceFieldMap(chosen, { type: 'suggestionsAccepted', suggestions: [answer] });
  expect([orderIn(answered), answered.fields[0]?.sources]).toEqual(['MDY', [open]]);
  expect(openReadings(answered, candidates)).toEqual([]);
});

it('keeps what was said while the first column stays, and where a column cannot be read', () => {
  const said = reduceFieldMap(choose(empty, told), { type: 'formatChanged', name, format: order('MDY') });
  expect(orderIn(choose(said, told, open))).toBe('MDY');
  expect(orderIn(choose(said, text))).toBe('MDY');
});
