import { headerScore } from '../mapping/headerWords.ts';
import { plainWords } from '../text/plainWords.ts';

/** What a column of the file of an initial balance holds. */
const initialColumnRoles = [
  'account',
  'debit',
  'credit',
  'dimension',
  'counterparty',
  'global_amount',
  'ignored',
] as const;

export type InitialColumnRole = (typeof initialColumnRoles)[number];

/** Headers by which a chart or a list of partners calls them, in English, German and Bulgarian; amounts are found by their own words. */
const headerNames: Readonly<Partial<Record<InitialColumnRole, readonly string[]>>> = {
  account: ['code', 'number', 'no', 'nummer', 'nr', 'код', 'номер', 'шифър'],
  dimension: [
    'dimension',
    'dimension code',
    'ausprägung',
    'dimension value',
    'измерение',
    'код на измерение',
  ],
  counterparty: [
    'counterparty',
    'intercompany',
    'intercompany partner',
    'ic partner',
    'partner',
    'trading partner',
    'partnergesellschaft',
    'gegenpartei',
    'verbundenes unternehmen',
    'партньор',
    'свързано дружество',
    'свързано лице',
  ],
  global_amount: ['global_amount', 'amount global', 'сума в глобална валута'],
};

const wordsByRole = new Map(
  Object.entries(headerNames).map(([role, names]) => [role, new Set(names.map(plainWords))]),
);

/** Words by which a header says that its amount is a balance: `Opening balance debit` is a debit. */
const balanceWords: ReadonlySet<string> = new Set(
  (
    'opening closing initial starting balance balances saldo salden eb eroffnung eroffnungssaldo eroffnungswert anfangsbestand ' +
    'anfangssaldo endsaldo schlusssaldo vortrag saldovortrag начално крайно салдо начални крайни салда'
  ).split(' '),
);

function withoutBalanceWords(header: string): string {
  return plainWords(header)
    .split(' ')
    .filter((word) => !balanceWords.has(word))
    .join(' ');
}

const meanings = {
  account: ['account'],
  debit: ['debit_amount'],
  credit: ['credit_amount'],
  dimension: ['dimension', 'cost_dimension', 'profit_dimension'],
  counterparty: [],
  global_amount: ['global_currency_amount'],
  ignored: [],
} as const satisfies Record<InitialColumnRole, readonly Parameters<typeof headerScore>[1][]>;

function scoreOf(role: InitialColumnRole, header: string): number {
  const named = wordsByRole.get(role)?.has(plainWords(header)) === true ? 0.9 : 0;
  const forms = role === 'debit' || role === 'credit' ? [header, withoutBalanceWords(header)] : [header];
  const scores = forms.flatMap((form) => meanings[role].map((meaning) => headerScore(form, meaning)));
  return Math.max(named, ...scores);
}

/** Proposes what each column holds, by its header; each role goes to the column that fits best. */
export function suggestInitialColumns(names: readonly string[]): InitialColumnRole[] {
  const claims = initialColumnRoles
    .flatMap((role) => names.map((name, position) => ({ role, position, score: scoreOf(role, name) })))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score || left.position - right.position);
  const roles = names.map((): InitialColumnRole => 'ignored');
  const taken = new Set<InitialColumnRole>();
  for (const { role, position } of claims) {
    if (roles[position] !== 'ignored' || taken.has(role)) continue;
    roles[position] = role;
    taken.add(role);
  }
  return roles;
}
