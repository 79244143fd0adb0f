import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { ratesShown_rates$key } from '../../__generated__/ratesShown_rates.graphql.ts';
import type { useRatesEditorLatestQuery } from '../../__generated__/useRatesEditorLatestQuery.graphql.ts';
import { notify } from '../../components/notices.tsx';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type Refusal } from '../../relay/refusals.ts';
import { sendAgainst } from '../../relay/sendAgainst.ts';
import {
  cellOf,
  changedMeanwhile,
  keyOf,
  placeAtCells,
  placesByHand,
  type RateEdit,
  type RateEdits,
  type RatePlace,
  rowsOf,
  toSent,
} from './rateCells.ts';
import { readRates, type RatesShown } from './ratesShown.ts';
import { decimalSignOf, isSameRate, readRate } from './rateText.ts';
import { usePlaceNames } from './usePlaceName.ts';
import { useRateEdits } from './useRateEdits.ts';
import { ratesOf, useSaveExchangeRates } from './useSaveExchangeRates.ts';

const latestQuery = graphql`
  query useRatesEditorLatestQuery($id: ID!, $year: Int!) @raw_response_type {
    client(id: $id) {
      exchangeRates(year: $year) {
        id
        ...ratesShown_rates
      }
    }
  }
`;

/** What somebody else saved of cells that are being edited. */
interface RatesConflict {
  readonly latest: RatesShown;
  readonly places: readonly RatePlace[];
}

function useLatestRates(clientId: string) {
  const environment = useRelayEnvironment();
  return async (year: number): Promise<RatesShown | null> => {
    const variables = { id: clientId, year };
    const asked = fetchQuery<useRatesEditorLatestQuery>(environment, latestQuery, variables);
    const answer = await asked.toPromise();
    const latest = answer?.client?.exchangeRates;
    return latest ? readRates(latest) : null;
  };
}

/** What a text at a place changes; null: nothing. Without a text the rate by hand goes. */
function editOf(
  shown: RatesShown,
  place: RatePlace,
  text: string | null,
  language: LanguageTag,
): RateEdit | null {
  const { value, origin } = cellOf(shown, place);
  if (text === null || text.trim() === '') {
    return origin === 'HAND' ? { place, text: '', value: null, fault: null } : null;
  }
  const { per = 1 } = shown.rates.find(({ currency }) => currency === place.currency) ?? {};
  const read = readRate(text, decimalSignOf(language), per);
  if ('fault' in read) return { place, text, value: null, fault: read.fault };
  return origin === 'HAND' && isSameRate(value, read.value)
    ? null
    : { place, text, value: read.value, fault: null };
}

type TypedCell = { readonly place: RatePlace; readonly text: string | null };

/** What texts at places change, and the places where they change nothing. */
function editsOf(shown: RatesShown, cells: readonly TypedCell[], language: LanguageTag) {
  const read = cells.map(({ place, text }) => ({ place, edit: editOf(shown, place, text, language) }));
  return {
    edits: read.flatMap(({ edit }) => edit ?? []),
    dropped: read.filter(({ edit }) => edit === null).map(({ place }) => keyOf(place)),
  };
}

const hasFault = (edits: RateEdits): boolean => [...edits.values()].some(({ fault }) => fault !== null);

/** What the last save was answered: refusals at their cells and beside them, and what somebody else saved. */
function useSavingAnswer() {
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const [others, setOthers] = useState<readonly Refusal[]>([]);
  const [conflict, setConflict] = useState<RatesConflict | null>(null);
  const place = (refusals: ReturnType<typeof placeAtCells>) => {
    setRefused(refusals.cells);
    setOthers(refusals.others);
  };
  return {
    refused,
    others,
    conflict,
    place,
    setConflict,
    forget: (keys: readonly string[]) =>
      setRefused((all) => new Map([...all].filter(([each]) => !keys.includes(each)))),
    dismiss: () => setOthers([]),
    clear: () => {
      place({ cells: new Map(), others: [] });
      setConflict(null);
    },
  };
}

/** Everything by hand of a currency goes, in one step; what a lock keeps is said. */
function useClearing(shown: RatesShown, write: (cells: readonly TypedCell[]) => void) {
  const { t } = useTranslation('exchange-rates');
  const namesOf = usePlaceNames(shown);
  return (currency: string): void => {
    const { open, locked } = placesByHand(shown, currency);
    write(open.map((place) => ({ place, text: null })));
    if (locked.length === 0) return;
    notify(t('keptByLock', { count: locked.length, places: namesOf(locked) }), 'warning');
  };
}

/** The rates of a year with what was typed and is not saved yet. */
export function useRatesEditor(clientId: string, key: ratesShown_rates$key) {
  const { t } = useTranslation('exchange-rates');
  const language = useLanguage();
  const readLatest = useLatestRates(clientId);
  const { commit, isBusy } = useSaveExchangeRates();
  const current = readRates(key);
  const [seen, setSeen] = useState(current);
  const [added, setAdded] = useState<readonly string[]>([]);
  const { refused, others, conflict, ...answer } = useSavingAnswer();
  const history = useRateEdits();
  const { edits } = history;
  // Nothing typed: what is shown follows the server. While there is, what was seen is what it is held against.
  const shown = edits.size === 0 ? current : seen;
  const rows = rowsOf(shown, added);

  /** One step of typing, pasting or clearing; a text that says what is there already is no edit. */
  const write = (cells: readonly TypedCell[]) => {
    if (edits.size === 0) setSeen(current);
    answer.forget(cells.map(({ place }) => keyOf(place)));
    history.set(editsOf(shown, cells, language));
  };

  const save = async () => {
    const sent = toSent(edits, rows);
    const { refusals, newer } = await sendAgainst<RatesShown>({
      seen: conflict?.latest ?? shown,
      send: async ({ revision }) =>
        commit({ input: { ...ratesOf(clientId, shown), revision, rates: sent.rates } }),
      readLatest: async () => {
        const latest = await readLatest(shown.year);
        return latest && { ...latest, isUntouched: changedMeanwhile(edits, shown, latest).length === 0 };
      },
    });
    if (newer !== null) {
      answer.setConflict({ latest: newer, places: changedMeanwhile(edits, shown, newer) });
      return;
    }
    answer.place(placeAtCells(refusals, sent));
    if (refusals.length > 0) return;
    discard();
    notify(t('common:saved'), 'success', { about: 'exchange rates' });
  };

  const discard = () => {
    history.discard();
    setAdded([]);
    answer.clear();
  };

  const takeTheirs = () => {
    if (conflict === null) return;
    history.drop(new Set(conflict.places.map(keyOf)));
    setSeen(conflict.latest);
    answer.setConflict(null);
  };

  return {
    shown,
    rows,
    edits,
    refused,
    others,
    conflict,
    isBusy,
    mayUndo: history.mayUndo,
    isDirty: edits.size > 0,
    hasFaults: hasFault(edits),
    write,
    clear: useClearing(shown, write),
    add: (currency: string) => setAdded((all) => [...all, currency]),
    undo: history.undo,
    discard,
    save,
    takeTheirs,
    dismiss: answer.dismiss,
  };
}

export type RatesEditor = ReturnType<typeof useRatesEditor>;
