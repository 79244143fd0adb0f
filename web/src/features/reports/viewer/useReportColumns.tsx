import NoteIcon from '@mui/icons-material/InfoOutlined';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isZero } from '../../../components/amount.ts';
import { textCell, textColumn } from '../../../components/table/listTable.ts';
import type { TableCell } from '../../../components/table/tableText.ts';
import { figureWidth } from '../../../components/treeGrid/figureWidth.ts';
import type { TreeGridColumn } from '../../../components/treeGrid/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { cellAddresses } from './cell.ts';
import type { TitledColumn } from './columnTitles.ts';
import { exactText, figureCell, type FigureFormat, figureText, unitOf } from './figureFormat.ts';
import type { ReportFilter } from './reportFilter.ts';
import { type Evaluation, type ReportLine, showsFigures } from './reportLines.ts';
import { type FigureSign, marksByCell, signsOf, unknownSign } from './reportMarks.ts';

const NAME_WIDTH = 320;
/** Long names of parts are cut off where columns are many: whoever wants to read them makes the column wider. */
const HEADER_WIDTH_MAX = 220;
const HEADER_WIDTH_OF_FEW = 340;
const FEW_COLUMNS = 4;
const CHARACTER_WIDTH = 7;
const HEADER_PADDING = 24;

function headerWidth(header: string, columnCount: number): number {
  const widest = columnCount > FEW_COLUMNS ? HEADER_WIDTH_MAX : HEADER_WIDTH_OF_FEW;
  return Math.min(widest, header.length * CHARACTER_WIDTH + HEADER_PADDING);
}

function LineName({ line }: { readonly line: ReportLine }) {
  const { code, name, note } = line;
  return (
    <span title={`${code} ${name}`.trim()}>
      {code ? <span className="is-faint" style={{ marginRight: 4 }}>{`${code} `}</span> : null}
      {name}
      {note === null ? null : (
        <span role="img" className="treegrid-sign" aria-label={note} title={note}>
          <NoteIcon aria-hidden sx={{ fontSize: '0.875rem', verticalAlign: 'text-bottom' }} />
        </span>
      )}
    </span>
  );
}

interface FigureFace {
  /** Null: there is none, and a sign says why. */
  readonly value: string | null;
  readonly format: FigureFormat;
  readonly signs: readonly FigureSign[];
  /** Of the element that says where it leads. */
  readonly hintId: string;
  readonly address: string;
}

/** Every figure leads to how it is made; the grid itself is one stop of the keyboard. */
function figureLink({ value, format, signs, hintId, address }: FigureFace) {
  const link = isLeadingNowhere(value, signs)
    ? { className: 'is-faint' }
    : {
        href: address,
        tabIndex: -1,
        title: value === null ? undefined : exactText(value, format),
        'aria-describedby': hintId,
      };
  const marks = signs.map(({ sign, look, text }) => (
    <span key={text} role="img" className={`treegrid-sign is-${look}`} aria-label={text} title={text}>
      {sign}
    </span>
  ));
  // Without a figure its signs are what leads on.
  if (value === null) return <a {...link}>{marks}</a>;
  return (
    <>
      <a {...link}>{figureText(value, format)}</a>
      {marks}
    </>
  );
}

/** Better and worse are told by their signs, which stand in words above the figures. */
function printedFigure(value: string, format: FigureFormat, signs: readonly FigureSign[]) {
  const judged = signs.filter(({ look }) => look === 'good' || look === 'bad');
  const others = signs.filter((sign) => !judged.includes(sign));
  const text = [figureText(value, format), ...judged.map(({ sign }) => sign)].join(' ');
  return { text, remarks: others.map((other) => other.text) };
}

function nameCell({ name, note }: ReportLine): TableCell {
  return { ...textCell(name), ...(note !== null && { printed: { text: name, remarks: [note] } }) };
}

/** A zero that nothing is to be said of. */
const isLeadingNowhere = (value: string | null, signs: readonly FigureSign[]): boolean =>
  value !== null && isZero(value) && signs.length === 0;

/** How many characters the longest amount has before its decimals, the sign among them. */
function longestFigure({ rows }: Pick<Evaluation, 'rows'>): number {
  let longest = 0;
  for (const { values } of rows as readonly { readonly values: readonly (string | null)[] }[])
    for (const value of values) longest = Math.max(longest, value?.indexOf('.') ?? 0);
  return longest;
}

interface ColumnsInput {
  readonly evaluation: Pick<Evaluation, 'rows' | 'marks'>;
  readonly columns: readonly TitledColumn[];
  readonly filter: ReportFilter;
  /** Decimals of the currency in a file. */
  readonly minorDigits: number;
  readonly isOpen: (lineId: string) => boolean;
  readonly nameOfNode: (key: string) => string;
  readonly hintId: string;
}

export function useReportColumns(input: ColumnsInput): readonly TreeGridColumn<ReportLine>[] {
  const { evaluation, columns, filter, minorDigits, isOpen, nameOfNode, hintId } = input;
  const { t } = useTranslation('reports/viewer');
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const marksOf = useMemo(() => marksByCell(evaluation), [evaluation]);
  const width = useMemo(() => figureWidth(longestFigure(evaluation)), [evaluation]);
  return useMemo(() => {
    const addressOf = cellAddresses(search);
    const name: TreeGridColumn<ReportLine> = {
      id: 'line',
      header: t('line'),
      width: NAME_WIDTH,
      isSticky: true,
      text: (line) => `${line.code} ${line.name}`.trim(),
      written: [textColumn(t('code'), (line) => line.code), { header: t('line'), cell: nameCell }],
      render: (line) => <LineName line={line} />,
    };
    const isBaseHidden = filter.comparison?.hidesBase === true;
    const shown = columns.filter(({ column }) => !isBaseHidden || column.role !== 'BASE');
    const figures = shown.map((titled, place): TreeGridColumn<ReportLine> => {
      const { column, index, header, groups, word } = titled;
      const isFirst = shown[place - 1]?.groups[0] !== groups[0];
      const faceOf = (line: ReportLine): FigureFace | null => {
        const { evaluated } = line;
        if (evaluated === null || !showsFigures(line, isOpen(line.id))) return null;
        const { row } = evaluated;
        const unit = unitOf({ row, column, comparison: filter.comparison });
        const value = (row.values as readonly (string | null)[])[index] ?? null;
        const signs = signsOf(marksOf(evaluated.index, index), { t, language, nameOfNode });
        return {
          value,
          format: { unit, scale: filter.scale, decimals: line.decimals, language, t },
          signs: value === null && signs.length === 0 ? [unknownSign(t)] : signs,
          hintId,
          address: addressOf({ lineWord: line.word, timeshift: 0, columnWord: word }),
        };
      };
      const cellOf = (line: ReportLine): TableCell => {
        const face = faceOf(line);
        if (face === null) return textCell('');
        const { value, format, signs } = face;
        if (value === null) return textCell(signs.map(({ text }) => text).join(' '));
        return { ...figureCell(value, format, minorDigits), printed: printedFigure(value, format, signs) };
      };
      return {
        id: word,
        header,
        groups,
        width: Math.max(width, headerWidth(header, shown.length)),
        align: 'end',
        hasRule: groups.length > 0 && isFirst,
        text: (line) => cellOf(line).text,
        written: [{ header, cell: cellOf }],
        render: (line) => {
          const face = faceOf(line);
          return face && figureLink(face);
        },
        open: (line) => {
          const face = faceOf(line);
          if (face === null || isLeadingNowhere(face.value, face.signs)) return undefined;
          return () => void navigate(face.address, { preventScrollReset: true });
        },
      };
    });
    return [name, ...figures];
  }, [
    columns,
    filter.comparison,
    filter.scale,
    hintId,
    isOpen,
    language,
    marksOf,
    minorDigits,
    nameOfNode,
    navigate,
    search,
    t,
    width,
  ]);
}
