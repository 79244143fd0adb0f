import type { TestSession } from '../../../testing/testApi.ts';

/** Initial balances as a user sends them, and what is answered. */

export interface InitialBalanceAnswer {
  readonly id: number;
  readonly legal_entity_id: number;
  readonly date: string;
  readonly opening_period_id: number;
  readonly debit: string;
  readonly global_debit: string;
  readonly rate: string | null;
  readonly is_stale: boolean;
  readonly is_locked: boolean;
  readonly line_count: number;
}

export interface InitialImportAnswer {
  readonly upload_id: number;
  readonly is_applied: boolean;
  readonly date: string;
  readonly line_count: number;
  readonly debit: string;
  readonly credit: string;
  readonly global_debit: string;
  readonly columns: readonly { readonly name: string; readonly role: string }[];
  readonly warnings: readonly { readonly code: string; readonly params: Readonly<Record<string, string>> }[];
  readonly problem_count: number;
  readonly problems: readonly {
    readonly code: string;
    readonly row_no: number | null;
    readonly role: string | null;
    readonly value: string;
  }[];
  readonly initial_balance: InitialBalanceAnswer | null;
}

export function initialParts(file: Uint8Array | string, values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, JSON.stringify(value));
  form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'opening.csv');
  return form;
}

export const initialPath = '/balance/initial/upload';

export const sendInitial = (
  session: TestSession,
  file: Uint8Array | string,
  values: Readonly<Record<string, unknown>>,
): Promise<InitialImportAnswer> => session.ok('POST', initialPath, initialParts(file, values));
