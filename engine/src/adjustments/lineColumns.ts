import { headerScore } from '../mapping/headerWords.ts';
import { plainWords } from '../text/plainWords.ts';

/** What a column of a file with lines of an adjustment holds. */
const lineColumnRoles = ['entity', 'account', 'debit', 'credit', 'dimension', 'ignored'] as const;

export type LineColumnRole = (typeof lineColumnRoles)[number];

/** Headers by which people call them, in English, German and Bulgarian; amounts are found by their own words. */
const headerNames: Readonly<Partial<Record<LineColumnRole, readonly string[]>>> = {
  entity: [
    'entity',
    'legal entity',
    'company',
    'company code',
    'gesellschaft',
    'buchungskreis',
    'mandant',
    'unternehmen',
    'firma',
    'дружество',
    'фирма',
    'предприятие',
  ],
  account: ['code', 'number', 'no', 'nummer', 'nr', 'код', 'номер', 'шифър'],
  dimension: [
    'dimension',
    'dimension code',
    'dimension value',
    'ausprägung',
    'измерение',
    'код на измерение',
  ],
};

const wordsByRole = new Map(
  Object.entries(headerNames).map(([role, names]) => [role, new Set(names.map(plainWords))]),
);

const meanings = {
  entity: [],
  account: ['account'],
  debit: ['debit_amount'],
  credit: ['credit_amount'],
  dimension: ['dimension', 'cost_dimension', 'profit_dimension'],
  ignored: [],
} as const satisfies Record<LineColumnRole, readonly Parameters<typeof headerScore>[1][]>;

function scoreOf(role: LineColumnRole, header: string): number {
  const named = wordsByRole.get(role)?.has(plainWords(header)) === true ? 0.9 : 0;
  return Math.max(named, ...meanings[role].map((meaning) => headerScore(header, meaning)));
}

/** Proposes what each column holds, by its header; each role goes to the column that fits best. */
export function suggestLineColumns(names: readonly string[]): LineColumnRole[] {
  const claims = lineColumnRoles
    .flatMap((role) => names.map((name, position) => ({ role, position, score: scoreOf(role, name) })))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score || left.position - right.position);
  const roles = names.map((): LineColumnRole => 'ignored');
  const taken = new Set<LineColumnRole>();
  for (const { role, position } of claims) {
    if (roles[position] !== 'ignored' || taken.has(role)) continue;
    roles[position] = role;
    taken.add(role);
  }
  return roles;
}
