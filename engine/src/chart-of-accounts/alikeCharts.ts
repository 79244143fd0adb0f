import { plainWords } from '../text/plainWords.ts';

/** An account of a file with the account of the chart that has its code, and the one to which somebody mapped it. */
export interface LocalAccount {
  readonly code: string;
  /** Empty where the file gives none. */
  readonly name: string;
  readonly proposedId: number | null;
  readonly mappedId: number | null;
}

interface ChartAccount {
  readonly id: number;
  readonly name: string;
}

/** Fewer codes may be in both charts by chance. */
const codesMin = 6;
const codeShareMin = 0.9;
/** Of the accounts with names on both sides, how many must be called alike for any of them to be the same. */
const alikeShareMin = 0.5;
/** Shorter words join others, or are marks of taxes and rates that many accounts bear. */
const wordLengthMin = 4;
/** A word that more accounts bear tells none of them, however large the chart. */
const bearersMax = 20;
const bearersShareMax = 0.05;
const bearersMost = 40;
/** Names are told by their first words; each is held against all who bear it. */
const wordsMax = 8;

const emptyWords = new Set(
  (
    'account accounts other misc konto konten sonstige sonstiger sonstiges sonstigen diverse übrige compte comptes ' +
    'autres cuenta cuentas otros otras conto conti altri altre conta contas outros rekening overige konta inne pozostałe ' +
    'cont conturi alte účet účty ostatní övriga konton övrigt andre øvrige egyéb számla сметка сметки други'
  )
    .split(' ')
    .map((word) => plainWords(word)),
);

/** Endings of plurals and cases, taken off where enough is left: `receivables` is `receivable`. */
const ending = /(?<=.{4})(?:en|es|e|n|s)$/u;

function tellingWords(name: string): ReadonlySet<string> {
  const words = plainWords(name).split(' ');
  return new Set(
    words
      .filter((word) => word.length >= wordLengthMin && /^\p{L}+$/u.test(word) && !emptyWords.has(word))
      .slice(0, wordsMax)
      .map((word) => word.replace(ending, '')),
  );
}

/**
 * Judges by names: alike are equal ones, and those that share a telling word where no other account of the chart shares more of
 * them (trade receivables share as much with trade payables as names of other charts do).
 */
function createNameJudge(chart: readonly ChartAccount[]): (name: string, id: number) => boolean {
  const nameById = new Map(chart.map(({ id, name }) => [id, plainWords(name)]));
  const bearers = new Map<string, number[]>();
  for (const { id, name } of chart) {
    for (const word of tellingWords(name)) {
      const known = bearers.get(word);
      if (known) known.push(id);
      else bearers.set(word, [id]);
    }
  }
  const most = Math.min(bearersMost, Math.max(bearersMax, chart.length * bearersShareMax));
  return (name, id) => {
    const plain = plainWords(name);
    if (plain !== '' && plain === nameById.get(id)) return true;
    const shared = new Map<number, number>();
    for (const word of tellingWords(name)) {
      const found = bearers.get(word) ?? [];
      if (found.length > most) continue;
      for (const bearer of found) shared.set(bearer, (shared.get(bearer) ?? 0) + 1);
    }
    const own = shared.get(id) ?? 0;
    return own > 0 && [...shared.values()].every((count) => count <= own);
  };
}

/**
 * The codes of accounts whose proposal, the account of the chart with the same code, is borne out by more than that code, which
 * charts of different origin use for different things. Borne out are all where somebody mapped nearly all so far (at least
 * nine in ten, and six) to the account of their code; else those that are called alike, as long as half of the named ones are;
 * else, in a file without any names, all where nearly all of its codes are in the chart.
 */
export function borneOutProposals(
  locals: readonly LocalAccount[],
  chart: readonly ChartAccount[],
): ReadonlySet<string> {
  const proposed = locals.filter(({ proposedId }) => proposedId !== null);
  const codesOf = (accounts: readonly LocalAccount[]) => new Set(accounts.map(({ code }) => code));
  const isNearlyAll = (count: number, total: number) => count >= codesMin && count >= total * codeShareMin;
  const mapped = locals.filter(({ mappedId }) => mappedId !== null);
  const byCode = mapped.filter(({ proposedId, mappedId }) => proposedId === mappedId);
  if (isNearlyAll(byCode.length, mapped.length)) return codesOf(proposed);
  if (locals.every(({ name }) => name.trim() === '')) {
    return isNearlyAll(proposed.length, locals.length) ? codesOf(proposed) : new Set();
  }
  const isAlike = createNameJudge(chart);
  const named = proposed.filter(({ name }) => name.trim() !== '');
  const alike = named.filter(({ name, proposedId }) => proposedId !== null && isAlike(name, proposedId));
  return alike.length >= named.length * alikeShareMin ? codesOf(alike) : new Set();
}
