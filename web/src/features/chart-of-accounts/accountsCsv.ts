import Papa from 'papaparse';

export type AccountType = 'REVENUE' | 'EXPENSE' | 'BALANCE';
export type AccountSection = 'ASSETS' | 'LIABILITIES';

/** An account as a file names it. */
export interface ImportedAccount {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly section: AccountSection | null;
  readonly parentCode: string | null;
  /** Line of the file, the header being the first. */
  readonly line: number;
}

export interface ImportProblem {
  readonly code: 'noHeader' | 'noName' | 'unknownType' | 'duplicate' | 'unknownParent' | 'circle';
  readonly line: number;
  readonly value: string;
}

export interface AccountsImport {
  readonly accounts: readonly ImportedAccount[];
  readonly problems: readonly ImportProblem[];
}

type Field = 'code' | 'name' | 'type' | 'section' | 'parent';

/** Header names of the three languages, in lower case. */
const headerNames: Readonly<Record<Field, readonly string[]>> = {
  code: [
    'code',
    'account',
    'account_code',
    'number',
    'no',
    'konto',
    'kontonummer',
    'kontonr',
    'nummer',
    'код',
    'сметка',
    'номер',
  ],
  name: [
    'name',
    'account_name',
    'description',
    'title',
    'bezeichnung',
    'kontobezeichnung',
    'beschreibung',
    'наименование',
    'име',
    'описание',
  ],
  type: ['type', 'account_type', 'ledger_type', 'typ', 'art', 'kontoart', 'тип', 'вид'],
  section: ['section', 'seite', 'bilanzseite', 'раздел'],
  parent: [
    'parent',
    'parent_code',
    'parent_account',
    'übergeordnet',
    'oberkonto',
    'основна',
    'синтетична',
    'родител',
  ],
};

const typeNames: Readonly<Record<AccountType, readonly string[]>> = {
  REVENUE: ['revenue', 'income', 'r', 'i', 'ertrag', 'erlös', 'erlöse', 'приход', 'приходи', 'приходна'],
  EXPENSE: ['expense', 'expenses', 'cost', 'e', 'x', 'aufwand', 'kosten', 'разход', 'разходи', 'разходна'],
  BALANCE: [
    'balance',
    'asset',
    'assets',
    'liability',
    'liabilities',
    'equity',
    'b',
    'a',
    'l',
    'q',
    'bestand',
    'bilanz',
    'aktiva',
    'passiva',
    'балансова',
    'актив',
    'пасив',
  ],
};

const sectionNames: Readonly<Record<AccountSection, readonly string[]>> = {
  ASSETS: ['assets', 'asset', 'a', 'aktiva', 'aktiv', 'актив', 'активи'],
  LIABILITIES: ['liabilities', 'liability', 'equity', 'l', 'q', 'passiva', 'passiv', 'пасив', 'пасиви'],
};

function matched<T extends string>(names: Readonly<Record<T, readonly string[]>>, text: string): T | null {
  const wanted = text.trim().toLowerCase();
  for (const key in names) if (names[key].includes(wanted)) return key;
  return null;
}

function columnsOf(header: readonly string[]): ReadonlyMap<Field, number> {
  const columns = new Map<Field, number>();
  for (const [index, title] of header.entries()) {
    const field = matched(headerNames, title);
    if (field && !columns.has(field)) columns.set(field, index);
  }
  return columns;
}

function checkParents(
  accounts: readonly ImportedAccount[],
  knownCodes: ReadonlySet<string>,
): ImportProblem[] {
  const byCode = new Map(accounts.map((account) => [account.code, account]));
  return accounts.flatMap((account): ImportProblem[] => {
    const seen = new Set([account.code]);
    for (let parent = account.parentCode; parent !== null; parent = byCode.get(parent)?.parentCode ?? null) {
      if (seen.has(parent)) return [{ code: 'circle', line: account.line, value: parent }];
      if (!byCode.has(parent) && !knownCodes.has(parent)) {
        return [{ code: 'unknownParent', line: account.line, value: parent }];
      }
      seen.add(parent);
    }
    return [];
  });
}

/** Reads a chart of accounts; codes stay text, so no leading zero is lost. `knownCodes` are those of the chart that is there. */
export function parseAccounts(text: string, knownCodes: ReadonlySet<string>): AccountsImport {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [header = [], ...lines] = data;
  const columns = columnsOf(header);
  if (!columns.has('name') && !columns.has('code')) {
    return { accounts: [], problems: [{ code: 'noHeader', line: 1, value: header.join(', ') }] };
  }
  const accounts: ImportedAccount[] = [];
  const problems: ImportProblem[] = [];
  const codes = new Set<string>();
  for (const [index, cells] of lines.entries()) {
    const line = index + 2;
    const cell = (field: Field) => (cells[columns.get(field) ?? -1] ?? '').trim();
    const code = cell('code');
    const typeText = cell('type');
    const type = typeText === '' ? 'BALANCE' : matched(typeNames, typeText);
    if (cell('name') === '' && code === '') problems.push({ code: 'noName', line, value: '' });
    else if (!type) problems.push({ code: 'unknownType', line, value: typeText });
    else if (code !== '' && codes.has(code)) problems.push({ code: 'duplicate', line, value: code });
    else {
      codes.add(code);
      const section =
        matched(sectionNames, cell('section')) ??
        (type === 'BALANCE' ? matched(sectionNames, typeText) : null);
      accounts.push({
        code,
        name: cell('name') || code,
        type,
        section,
        parentCode: cell('parent') || null,
        line,
      });
    }
  }
  return { accounts, problems: [...problems, ...checkParents(accounts, knownCodes)] };
}

/** UTF-8, or Windows-1251 where that leaves a replacement character, as all uploads are read. */
export function decodeText(bytes: ArrayBuffer): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1251').decode(bytes) : text;
}
