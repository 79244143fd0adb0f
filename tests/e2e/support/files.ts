/** A file of a small company, once with three mistakes and once without. */

/** `Vg` holds the number of the entry: no name says so, but entries that balance do, where the file has no fault. */
const header = 'Vg;Datum;Konto;Soll;Haben;Kostenstelle;Text';

const contribution = ['B-1;15.03.2026;1200;1.500,00;;;Einlage', 'B-1;15.03.2026;3000;;1.500,00;;Einlage'];
const rent = ['B-2;20.03.2026;6200;480,25;;C020;Miete', 'B-2;20.03.2026;1200;;480,25;;Miete'];
const invoice = ['B-3;31.03.2026;1100;2.380,00;;;Rechnung', 'B-3;31.03.2026;4000;;2.380,00;;Rechnung'];

/** Card payments of 12,34 each: enough of them that a fault stands out. */
const payments = Array.from({ length: 12 }, (_, index) => {
  const entry = `K-${index + 1};${String(index + 1).padStart(2, '0')}.03.2026`;
  return [`${entry};6500;12,34;;C010;Karte`, `${entry};1200;;12,34;;Karte`];
}).flat();

const write = (lines: readonly string[]): string => `${[header, ...lines].join('\r\n')}\r\n`;

export const correctFile = {
  name: 'maerz.csv',
  text: write([...contribution, ...rent, ...invoice, ...payments]),
  postingCount: 2 * (3 + 12),
};

const withFault = (lines: readonly string[], right: string, wrong: string): readonly string[] =>
  lines.map((line, index) => (index === lines.length - 1 ? line.replace(right, wrong) : line));

/** An amount that is none, a day that does not exist, an entry that does not balance. */
export const faultyFile = {
  name: 'maerz.csv',
  text: write([
    ...withFault(contribution, '1.500,00', '1.500,0O'),
    ...withFault(rent, '20.03.2026', '32.03.2026'),
    ...withFault(invoice, '2.380,00', '2.830,00'),
    ...payments,
  ]),
};
