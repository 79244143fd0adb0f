import { readInitialBalance } from '@tributary/engine/initial-balances/readInitialBalance';
import { serveTable } from '../files/tableThreadService.ts';
import type { InitialPiece } from './readProtocol.ts';

/** The thread in which the file of an initial balance is read, and held against chart, dimensions and legal entities. */
serveTable<InitialPiece>((file, { basis, roles }) => readInitialBalance(file, basis, roles));
