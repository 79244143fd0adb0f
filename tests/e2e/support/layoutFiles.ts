/**
 * The export of a small German program, month by month: two lines before the header, windows-1252, dates as in America, one
 * amount in EUR with a mark of its own for the side (B and G), planned rows among the actual ones, no number of an entry.
 */

const header = 'Buchungsdatum;Sachkonto;Betrag;Art;Szenario;Erläuterung';

function write(month: string, rows: readonly string[]): string {
  const title = [`Müller & Söhne GmbH;;;;;`, `Buchungen für ${month};;;;;`];
  return `${[...title, header, ...rows].join('\r\n')}\r\n`;
}

export const march = {
  name: 'buchungen-03.csv',
  encoding: 'latin1',
  text: write('März', [
    '03/02/2026;1200;1.190,00 EUR;B;Ist;Verkauf über Theke',
    '03/02/2026;4000;1.190,00 EUR;G;Ist;Verkauf über Theke',
    '03/05/2026;6200;500,25 EUR;B;Ist;Miete für März',
    '03/05/2026;1200;500,25 EUR;G;Ist;Miete für März',
    '03/05/2026;6200;777,00;B;Plan;Geplante Erhöhung',
  ]),
} as const;

export const april = {
  name: 'buchungen-04.csv',
  encoding: 'latin1',
  text: write('April', [
    '04/02/2026;6200;512,75 EUR;B;Ist;Miete für April',
    '04/02/2026;1200;512,75 EUR;G;Ist;Miete für April',
    '04/02/2026;6200;777,00;B;Plan;Geplante Erhöhung',
  ]),
} as const;
