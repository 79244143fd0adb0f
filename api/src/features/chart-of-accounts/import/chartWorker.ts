import { serveTable } from '../../files/tableThreadService.ts';
import { type ChartPiece, compareFile } from './chartComparison.ts';

/** The thread in which the file of a chart is read, and held against the chart that is there. */
serveTable<ChartPiece>(compareFile);
