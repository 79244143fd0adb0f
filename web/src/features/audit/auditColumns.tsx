import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '../../components/amount.ts';
import { formatInstant, zoneName } from '../../components/dates.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { textColumn } from '../../components/table/listTable.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import type { AuditEntry, AuditRow } from './auditRows.ts';
import { numberColumn, tracedColumns } from './traceColumns.ts';
import type { useAuditWords } from './useAuditWords.ts';

interface AuditColumnsProps {
  readonly t: TFunction<'audit'>;
  readonly language: LanguageTag;
  readonly words: ReturnType<typeof useAuditWords>;
  readonly addressOf: (path: string) => string;
  /** What shows all that was done with the object of an entry; null: nothing but what is shown. */
  readonly historyOf: (entry: AuditEntry) => string | null;
  /** All changes of an entry are asked for. */
  readonly onOpen: (id: string) => void;
}

const entryOfRow = ({ entry }: AuditRow): AuditEntry => entry;

const cellStyle = { verticalAlign: 'top', overflowWrap: 'anywhere' } as const;

function partsText({ parts }: AuditEntry, { t, language }: AuditColumnsProps): string {
  // Of one alone the lines say all.
  if (parts == null || parts.added + parts.changed + parts.removed < 2) return '';
  return (['added', 'changed', 'removed'] as const)
    .filter((kind) => parts[kind] > 0)
    .map((kind) => t(`parts.${kind}`, { number: formatCount(parts[kind], language) }))
    .join(', ');
}

/** What is said once of an entry, beside all of its lines. */
function entryColumns(props: AuditColumnsProps): readonly DataColumn<AuditRow>[] {
  const { t, language, words, addressOf } = props;
  const shared = { rowSpan: ({ span }: AuditRow): number => span, cellStyle };
  const objectText = ({ entry }: AuditRow): string =>
    [words.objectName(entry.object), words.nameText(entry)].filter((text) => text !== '').join(' · ');
  return [
    { ...numberColumn(t, language, entryOfRow), ...shared },
    {
      ...shared,
      id: 'at',
      header: t('at', { zone: zoneName(language) }),
      width: 170,
      isRowHeader: true,
      text: ({ entry }) => formatInstant(entry.at, language),
    },
    {
      ...shared,
      id: 'person',
      header: t('person'),
      width: 190,
      text: ({ entry }) => words.personText(entry),
    },
    {
      ...shared,
      id: 'action',
      header: t('action'),
      width: 150,
      text: ({ entry }) => words.actionName(entry),
    },
    {
      ...shared,
      id: 'object',
      header: t('object'),
      width: 240,
      text: objectText,
      written: [textColumn(t('object'), objectText), ...tracedColumns(t, entryOfRow)],
      render: (row) => {
        const path = words.objectPath(row.entry);
        const text = objectText(row);
        return (
          <>
            <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
              {path === null ? (
                <span>{text}</span>
              ) : (
                <Link component={RouterLink} to={addressOf(path)}>
                  {text}
                </Link>
              )}
              <HistoryLink to={props.historyOf(row.entry)} label={t('history', { name: text })} />
            </Box>
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {partsText(row.entry, props)}
            </Typography>
          </>
        );
      },
    },
  ];
}

function HistoryLink({ to, label }: { readonly to: string | null; readonly label: string }) {
  if (to === null) return null;
  return (
    <IconButton
      size="small"
      component={RouterLink}
      to={to}
      aria-label={label}
      title={label}
      // 24 pixels to hit, in a line that is lower.
      sx={{ ml: 1, my: '-3px', p: 1 }}
    >
      <HistoryIcon sx={{ fontSize: 16 }} />
    </IconButton>
  );
}

/** What a line says of one change. */
function changeColumns(props: AuditColumnsProps): readonly DataColumn<AuditRow>[] {
  const { t, words } = props;
  return [
    {
      id: 'field',
      header: t('field'),
      width: 220,
      cellStyle,
      text: ({ change, hidden, entry }) => {
        if (change === null) return hidden > 0 ? t('notShown', { count: hidden }) : partsText(entry, props);
        return [words.partText(change, entry.object), words.fieldName(change.field)]
          .filter((text) => text !== null)
          .join(' · ');
      },
      render: ({ change, hidden, entry }) =>
        change === null ? (
          <MoreChanges {...props} entry={entry} hidden={hidden} />
        ) : (
          <>
            {change.part == null ? null : (
              <Box sx={{ color: 'text.secondary' }}>{words.partText(change, entry.object)}</Box>
            )}
            {words.fieldName(change.field)}
          </>
        ),
    },
    {
      id: 'before',
      header: t('before'),
      width: 200,
      cellStyle,
      text: ({ change }) => words.valueText(change, 'before'),
    },
    {
      id: 'after',
      header: t('after'),
      width: 200,
      cellStyle,
      text: ({ change }) => words.valueText(change, 'after'),
    },
  ];
}

/** Of an entry the first line says all, and each of its lines says a change. */
export function auditColumns(props: AuditColumnsProps): readonly DataColumn<AuditRow>[] {
  return [...entryColumns(props), ...changeColumns(props)];
}

interface MoreChangesProps extends Pick<AuditColumnsProps, 't' | 'onOpen'> {
  readonly entry: AuditEntry;
  readonly hidden: number;
}

/** The rest of the changes, as far as they were kept. */
function MoreChanges({ entry, hidden, t, onOpen }: MoreChangesProps) {
  if (hidden === 0) return null;
  const keptCount = entry.changes.length - (entry.changeCount - hidden);
  if (keptCount <= 0) return <>{t('notKept', { count: hidden })}</>;
  return (
    <Button size="small" onClick={() => onOpen(entry.id)}>
      {t('more', { count: keptCount })}
    </Button>
  );
}
