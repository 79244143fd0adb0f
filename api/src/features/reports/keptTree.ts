import type { ClientId } from '@tributary/engine/ids';
import type { ReportTree } from '@tributary/engine/reports/nodes';
import type { Database } from '../../db/database.ts';
import { GoneMeanwhileError } from '../postings/readService.ts';
import { contentOfStored, emptyContent } from './content.ts';
import { type StoredReport, versionTrees } from './store.ts';

/** A tree that may be long: it is read when it is its turn, and nobody holds it until then. */
export interface LaterTree {
  read(db: Database, clientId: ClientId): Promise<ReportTree>;
  /** What waits for its turn holds nothing that can be had again. */
  letGo(): void;
}

/** As a report was kept at one moment. What was saved once stays as a version, by whose number it is found again. */
export class KeptTree implements LaterTree {
  readonly #version: { readonly report_id: number; readonly version: number };
  #held: Pick<StoredReport, 'template' | 'formulas'> | undefined;

  constructor({
    id,
    revision,
    template,
    formulas,
  }: Pick<StoredReport, 'id' | 'revision' | 'template' | 'formulas'>) {
    this.#version = { report_id: id, version: revision };
    this.#held = { template, formulas };
  }

  /** @throws GoneMeanwhileError */
  async read(db: Database, clientId: ClientId): Promise<ReportTree> {
    const stored =
      this.#held ??
      (await db.client(clientId, (transaction) => versionTrees.find(transaction, clientId, this.#version)));
    if (stored === undefined) throw new GoneMeanwhileError();
    return (contentOfStored(stored) ?? emptyContent).tree;
  }

  letGo(): void {
    this.#held = undefined;
  }
}
