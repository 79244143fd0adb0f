import { readFileLines } from '@tributary/engine/adjustments/fileLines';
import { serveTable } from '../files/tableThreadService.ts';
import type { LinesPiece } from './readLinesProtocol.ts';

/** The thread in which lines of an adjustment are read out of a file, and held against chart, dimensions and legal entities. */
serveTable<LinesPiece>((file, { basis, roles }) => readFileLines(file, basis, roles));
