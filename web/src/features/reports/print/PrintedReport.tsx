import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslation } from 'react-i18next';
import type { TableCell, TableLine, TableReport, TableText } from '../../../components/table/tableText.ts';
import { headingsOf, isWide, LANDSCAPE_WIDTH, PORTRAIT_WIDTH, printedBlocks } from './printedBlocks.ts';

const hairline = '0.5pt solid #999';
const rule = '1pt solid #000';

/** Black on white whatever the screen has; nothing of the page but this is printed. */
const sheetStyles = {
  display: 'none',
  color: '#000',
  bgcolor: '#fff',
  fontSize: '8pt',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '@media print': { display: 'block' },
  '& h1': { fontSize: '14pt', fontWeight: 600, m: 0, mb: '2mm' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '4mm', m: 0, mb: '4mm' },
  '& dd': { m: 0 },
  '& table': { borderCollapse: 'collapse', mb: '4mm' },
  '& table + table': { breakBefore: 'page' },
  '& thead': { display: 'table-header-group' },
  '& thead tr:last-of-type th': { borderBottom: rule },
  '& th, & td': { p: '0.6mm 1.5mm', verticalAlign: 'top', textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontWeight: 600, verticalAlign: 'bottom' },
  '& tbody tr': { borderBottom: hairline, breakInside: 'avoid' },
  '& .is-figure': { textAlign: 'right', maxWidth: '42mm' },
  '& td.is-figure': { whiteSpace: 'nowrap' },
  '& td.is-told': { whiteSpace: 'normal', fontStyle: 'italic' },
  '& .is-total > *': { fontWeight: 600 },
  '& ol': { m: 0, pl: '5mm' },
  '& sup': { lineHeight: 0 },
} as const;

interface PrintedReportProps {
  readonly table: TableText;
  readonly report: TableReport;
}

/** A report as it goes to paper: all its lines, under headings that come again on every page, and below them what is said of figures. */
export function PrintedReport({ table, report }: PrintedReportProps) {
  const { t } = useTranslation('reports/viewer');
  const isAcross = isWide(table);
  const blocks = printedBlocks(table, isAcross ? LANDSCAPE_WIDTH : PORTRAIT_WIDTH);
  const remarks = remarksOf(table);
  return (
    <>
      <GlobalStyles
        styles={{
          '@page': { size: isAcross ? 'landscape' : 'portrait', margin: '12mm' },
          '@media print': {
            'html, body': {
              height: 'auto !important',
              minWidth: '0 !important',
              background: '#fff !important',
            },
            'body > *:not([data-printed])': { display: 'none !important' },
          },
        }}
      />
      <Box data-printed sx={sheetStyles}>
        <h1>{report.title}</h1>
        <dl>
          {report.notes.map(([name, text]) => (
            <Note key={`${name} ${text}`} name={name} text={text} />
          ))}
        </dl>
        {blocks.map((block) => (
          <PrintedBlock key={block.join()} table={table} block={block} remarks={remarks} />
        ))}
        {remarks.length === 0 ? null : (
          <Box component="ol" aria-label={t('print.remarks')}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}

function Note({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}

const remarksOf = ({ lines }: TableText): readonly string[] => [
  ...new Set(lines.flatMap(({ cells }) => cells.flatMap(({ printed }) => printed?.remarks ?? []))),
];

interface PrintedBlockProps {
  readonly table: TableText;
  /** Places of its columns. */
  readonly block: readonly number[];
  /** They are numbered by their places. */
  readonly remarks: readonly string[];
}

function PrintedBlock({ table, block, remarks }: PrintedBlockProps) {
  const { headers, lines, stickyCount } = table;
  const nameOf = (place: number) => (place < stickyCount ? undefined : 'is-figure');
  return (
    <table>
      <thead>
        {headers.map((row, level) => (
          <tr key={level}>
            {headingsOf(row, block, stickyCount).map(({ text, count, place }) => (
              <th
                key={place}
                scope={count === 1 ? 'col' : 'colgroup'}
                colSpan={count}
                className={nameOf(place)}
              >
                {text}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <PrintedLine key={place} line={line} block={block} stickyCount={stickyCount} remarks={remarks} />
        ))}
      </tbody>
    </table>
  );
}

const INDENT_MILLIMETRES = 3;

interface PrintedLineProps extends Omit<PrintedBlockProps, 'table'> {
  readonly line: TableLine;
  readonly stickyCount: number;
}

function PrintedLine({ line, block, stickyCount, remarks }: PrintedLineProps) {
  const indent = { paddingLeft: `${1.5 + Math.max(0, line.level - 1) * INDENT_MILLIMETRES}mm` };
  return (
    <tr className={line.isTotal ? 'is-total' : undefined}>
      {block.map((place) => {
        const cell = line.cells[place];
        if (cell === undefined) return null;
        if (place >= stickyCount) return <PrintedFigure key={place} cell={cell} remarks={remarks} />;
        const isName = place === stickyCount - 1;
        return isName ? (
          <th key={place} scope="row" style={indent}>
            <PrintedText cell={cell} remarks={remarks} />
          </th>
        ) : (
          <td key={place}>{cell.text}</td>
        );
      })}
    </tr>
  );
}

interface PrintedCellProps {
  readonly cell: TableCell;
  readonly remarks: readonly string[];
}

function PrintedFigure({ cell, remarks }: PrintedCellProps) {
  const isTold = cell.amount === null && cell.printed === undefined && cell.text !== '';
  return (
    <td className={isTold ? 'is-figure is-told' : 'is-figure'}>
      <PrintedText cell={cell} remarks={remarks} />
    </td>
  );
}

function PrintedText({ cell: { text, printed }, remarks }: PrintedCellProps) {
  const numbers = (printed?.remarks ?? []).map((remark) => remarks.indexOf(remark) + 1);
  return (
    <>
      {printed?.text ?? text}
      {numbers.length === 0 ? null : <sup>{` ${numbers.join(', ')}`}</sup>}
    </>
  );
}
