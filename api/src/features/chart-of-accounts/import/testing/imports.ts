import type { TestSession } from '../../../../testing/testApi.ts';

/** Imports of charts as a user sends them, and what is answered. */

export interface LedgerAccount {
  readonly id: number;
  readonly parent: number | null;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly section: string | null;
  readonly tags: readonly string[];
}

export interface LedgerAnswer {
  readonly revision: number;
  readonly accounts: readonly LedgerAccount[];
}

export interface ImportAnswer {
  readonly upload_id: number;
  readonly revision: number;
  readonly is_applied: boolean;
  readonly tree: string;
  readonly source: {
    readonly encoding: string;
    readonly separator: string;
    readonly warnings: readonly { readonly code: string }[];
    readonly columns: readonly { readonly name: string; readonly role: string }[];
  };
  readonly types: readonly { readonly basis: string; readonly value: string; readonly is_assumed: boolean }[];
  readonly added: readonly { readonly code: string; readonly row_no: number | null }[];
  readonly changed: readonly {
    readonly code: string;
    readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  }[];
  readonly left: readonly { readonly code: string }[];
  readonly unchanged_count: number;
  readonly problems: readonly { readonly code: string; readonly row_no: number | null }[];
}

export function parts(bytes: Uint8Array | string, values: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'chart.csv');
  return form;
}

export const send = (session: TestSession, file: Uint8Array | string, values = {}): Promise<ImportAnswer> =>
  session.ok('POST', '/actions/ledger/import', parts(file, values));
