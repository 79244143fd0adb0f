import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { packsInTurns } from './balances.ts';
import type { Figures } from './figures.ts';

/** Whether figures that count, of whatever legal entity, are with one: what is eliminated of them would go with it. */
export function isCounterpartyIn(figuresWithin: FiguresWithin) {
  return async (transaction: ClientTransaction, clientId: ClientId, entityId: number): Promise<boolean> => {
    const figures = await figuresWithin(transaction, clientId);
    for (const version of figures.versions) {
      for await (const pack of packsInTurns(figures, version, 'instances')) {
        if (pack.integers('counterpartyIds').includes(entityId)) return true;
      }
    }
    return false;
  };
}

type FiguresWithin = (transaction: ClientTransaction, clientId: ClientId) => Promise<Figures>;
