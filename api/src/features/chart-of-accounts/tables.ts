import type { Defaulted, GeneratedId } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    accounts: AccountsTable;
  }
}

export type AccountType = 'revenue' | 'expense' | 'balance';

interface AccountsTable {
  client_id: number;
  id: GeneratedId;
  parent_id: number | null;
  position: number;
  code: string;
  name: string;
  type: AccountType;
  section: Defaulted<'assets' | 'liabilities' | null>;
  closed_from: Defaulted<string | null>;
  tags: Defaulted<string[]>;
  rate_kind: Defaulted<'closing' | 'historical' | null>;
  source: Defaulted<'payroll' | null>;
}
