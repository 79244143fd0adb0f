import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type {
  HowMade_explanation$data,
  HowMade_explanation$key,
} from '../../../__generated__/HowMade_explanation.graphql.ts';
import { formatExact } from '../../../components/amount.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { addressWithin, type Cell } from '../viewer/cell.ts';
import { comparedColumns, type TitledColumn } from '../viewer/columnTitles.ts';
import { type FigureUnit, unitOf } from '../viewer/figureFormat.ts';
import type { ReportLine } from '../viewer/reportLines.ts';
import { columnsBeside, type ReportPlace, wordOfPeriod } from './drillPlace.ts';
import { ExactFigure } from './ExactFigure.tsx';
import { NodeName } from './NodeName.tsx';

const explanationFragment = graphql`
  fragment HowMade_explanation on ReportExplanation {
    how
    operation
    use
    aggregation
    isCut
    isNegated
    elements {
      key
      parentKey
      kind
      operator
      nodeKey
      timeshift
      period {
        id
        startDate
        endDate
      }
      value
      constant
    }
  }
`;

type Explanation = HowMade_explanation$data;
type Element = Explanation['elements'][number];

/** More are shown when they are asked for: a large group has hundreds. */
const PARTS_SHOWN = 12;

interface HowMadeProps {
  readonly explanation: HowMade_explanation$key;
  readonly place: ReportPlace;
  readonly cell: Cell;
  readonly line: ReportLine | null;
  readonly column: TitledColumn;
}

/** What a figure is made of; each part leads to its own figure. */
export function HowMade({ explanation, place, cell, line, column }: HowMadeProps) {
  const { t } = useTranslation('reports/drill');
  const data = useFragment(explanationFragment, explanation);
  const [isAsked, setIsAsked] = useState(false);
  const titleId = useId();
  const parts = data.elements.filter(({ parentKey }) => parentKey == null);
  const shown = isAsked ? parts : parts.slice(0, PARTS_SHOWN);
  const uses = new Set(data.elements.map(({ nodeKey }) => place.amountUseOf(nodeKey ?? '')));
  uses.delete(null);
  const cells = { place, cell, line, column, parts, areUsesTold: uses.size > 1 };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography variant="h3" id={titleId} sx={{ mb: 1 }}>
        {t('how.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {data.how === 'PERIODS' ? (
          <>
            <NodeName place={place} nodeKey={line?.nodeKey ?? cell.lineWord} isAsInChart />
            {' · '}
          </>
        ) : null}
        {howText(data, t)}
      </Typography>
      {parts.length === 0 ? null : <Parts parts={shown} all={data.elements} cells={cells} />}
      {shown.length < parts.length ? (
        <Button onClick={() => setIsAsked(true)}>{t('how.more', { count: parts.length })}</Button>
      ) : null}
      {data.isCut ? <Typography variant="body2">{t('how.cut')}</Typography> : null}
      {data.isNegated ? <Typography variant="body2">{t('how.negated')}</Typography> : null}
    </Box>
  );
}

function howText({ how, operation, use, aggregation }: Explanation, t: TFunction<'reports/drill'>): string {
  if (how === 'DIFFERENCE' && operation != null && operation !== '%future added value')
    return t(`how.difference.${operation}`);
  if (how === 'PERIODS' && aggregation != null && aggregation !== '%future added value') {
    const what = use == null || use === '%future added value' ? '' : t(`reports/viewer:uses.${use}`);
    return t(`how.periods.${aggregation}`, { use: what });
  }
  return how === 'SUM' || how === 'FORMULA' || how === 'BETWEEN' ? t(`how.${how}`) : t('how.NOTHING');
}

interface Cells extends Pick<HowMadeProps, 'place' | 'cell' | 'line' | 'column'> {
  readonly parts: readonly Element[];
  /** They show different amounts of accounts, which may be the same one. */
  readonly areUsesTold: boolean;
}

interface PartsProps {
  readonly parts: readonly Element[];
  readonly all: readonly Element[];
  readonly cells: Cells;
}

function Parts({ parts, all, cells }: PartsProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 0, '& ul': { pl: 4 } }}>
      {parts.map((part) => {
        const below = all.filter(({ parentKey }) => parentKey === part.key);
        return (
          <li key={part.key}>
            <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', py: 0.5 }}>
              <PartName part={part} cells={cells} />
              {part.value == null || part.kind === 'CONSTANT' ? null : (
                <ExactFigure value={part.value} unit={unitOfPart(part, cells)} />
              )}
            </Box>
            {below.length === 0 ? null : <Parts parts={below} all={all} cells={cells} />}
          </li>
        );
      })}
    </Box>
  );
}

function PartName({ part, cells }: { readonly part: Element; readonly cells: Cells }) {
  const { t } = useTranslation('reports/drill');
  const language = useLanguage();
  const { search } = useQueryState();
  const { operator, period, constant, kind } = part;
  if (operator != null && operator !== '%future added value')
    return <em>{t(`how.operators.${operator}`)}</em>;
  if (constant != null) return <span>{formatExact(constant, language)}</span>;
  const name = period ? formatPeriod(period, language) : <PartText part={part} cells={cells} />;
  const cell = cellOf(part, cells);
  if (cell === null) return <span>{kind === 'PLACEHOLDER' ? t('how.placeholder') : name}</span>;
  return (
    <Link
      component={RouterLink}
      to={addressWithin(search, cell)}
      preventScrollReset
      underline="always"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  );
}

/** The column of a part that stands elsewhere than the figure itself; null: it is not shown. */
function columnOf(part: Element, { place, column, parts }: Cells): TitledColumn | null {
  if (part.kind === 'NODE') return column;
  const { columns } = place;
  if (part.kind === 'SOURCE' || part.kind === 'BASE') {
    const roles = columns.map((titled) => ({ role: titled.column.role, titled }));
    const role = part.kind === 'SOURCE' ? 'SPAN' : 'BASE';
    return comparedColumns(roles, column.index).find((each) => each.role === role)?.titled ?? null;
  }
  const alike = columnsBeside(columns, column).filter((each) => each.column.use === column.column.use);
  if (part.kind === 'WHOLE') return alike.find((each) => each.column.split?.part === 'WHOLE') ?? null;
  const ofParts = parts.filter(({ kind }) => kind === 'PART');
  const ones = alike.filter((each) => each.column.split?.part === 'ONE');
  return part.kind === 'PART' ? (ones[ofParts.indexOf(part)] ?? null) : null;
}

/**
 * The period of the column in which the line shows the period of a part; null: none, or the part is the figure itself. A line may show
 * earlier periods than those of its column; it shows others as well where it adds the year so far.
 */
function shownPeriodOf(part: Element, { place, column, parts }: Cells) {
  const { periods } = place.frame;
  const placeOf = (id: string | undefined) => periods.findIndex((period) => period.id === id);
  const [from, to] = [placeOf(column.column.fromPeriod?.id), placeOf(column.column.toPeriod?.id)];
  const [own, last] = [placeOf(part.period?.id), placeOf(parts.at(-1)?.period?.id)];
  const isListed = [from, own, last].every((index) => index >= 0) && to - from + 1 === parts.length;
  const isPart = parts.length > 1 && column.period === undefined;
  return isListed && isPart ? (periods[own + to - last] ?? null) : null;
}

/** Those of a dimension need not be the same in each period: what has no column then is not found by its place. */
function cellOfPeriod(part: Element, cells: Cells): Cell | null {
  const { place, cell, column } = cells;
  const period = shownPeriodOf(part, cells);
  if (period === null) return null;
  const columnWord = wordOfPeriod(place.columns, column, period);
  const isShown = place.columns.some(({ word }) => word === columnWord);
  const { splitBy } = place.filter;
  const isByDimension = splitBy === 'COST' || splitBy === 'PROFIT';
  if (!isShown && isByDimension && column.column.split?.part !== 'WHOLE') return null;
  return { ...cell, columnWord };
}

/** What the value of a part is in. */
function unitOfPart(part: Element, cells: Cells): FigureUnit {
  if (part.kind === 'OPERATOR') return part.operator === 'PERCENT' ? 'percent' : 'number';
  const { place, line } = cells;
  const named = place.lines.find(({ nodeKey, group }) => nodeKey === part.nodeKey && group === null);
  const evaluated = (part.nodeKey == null ? line : named)?.evaluated;
  const column = columnOf(part, cells) ?? cells.column;
  if (evaluated == null) return 'amount';
  return unitOf({ row: evaluated.row, column: column.column, comparison: place.filter.comparison });
}

/** The figure that a part is; null: none that can be opened. */
function cellOf(part: Element, cells: Cells): Cell | null {
  if (part.kind === 'PERIOD') return cellOfPeriod(part, cells);
  const { line } = cells;
  const column = columnOf(part, cells);
  const lineWord = part.nodeKey ?? line?.word ?? null;
  if (column === null || lineWord === null) return null;
  return { lineWord, timeshift: part.timeshift ?? 0, columnWord: column.word };
}

function PartText({ part, cells }: { readonly part: Element; readonly cells: Cells }) {
  const { t } = useTranslation('reports/drill');
  const { nodeKey, kind } = part;
  const { place, areUsesTold } = cells;
  const use = place.amountUseOf(nodeKey ?? '');
  const shift = part.timeshift ?? 0;
  if (nodeKey != null) {
    return (
      <>
        <NodeName place={place} nodeKey={nodeKey} />
        {areUsesTold && use !== null && use !== '%future added value'
          ? ` · ${t(`reports/viewer:uses.${use}`)}`
          : null}
        {shift === 0
          ? null
          : ` · ${shift > 0 ? t('back', { count: shift }) : t('forward', { count: -shift })}`}
      </>
    );
  }
  if (kind !== 'SOURCE' && kind !== 'BASE' && kind !== 'WHOLE' && kind !== 'PART') return null;
  const column = columnOf(part, cells);
  const name = t(`how.parts.${kind}`);
  if (column === null) return <>{name}</>;
  // The heads of what is compared say themselves what they are.
  return <>{kind === 'SOURCE' || kind === 'BASE' ? column.title : `${name}: ${column.title}`}</>;
}
