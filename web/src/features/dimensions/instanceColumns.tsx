import type { TFunction } from 'i18next';
import { formatPeriod } from '../../components/formatPeriod.ts';
import type { TreeGridColumn, TreeGridRow } from '../../components/treeGrid/types.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import {
  daysOf,
  isValidIn,
  labelDays,
  type InstanceVersion,
  type VersionPeriod,
} from './instanceVersions.ts';

export interface InstanceRow extends TreeGridRow {
  /** What it is in the period that is looked at. */
  readonly version: InstanceVersion;
  /** All that it is over time, the earliest first. */
  readonly versions: readonly InstanceVersion[];
}

/** The instance that a dialog is about, null for a new one, and in which period it is looked at. */
export interface OpenInstance {
  readonly id: string | null;
  readonly period: VersionPeriod | null;
  /** It is to be deleted. */
  readonly isDeletion?: boolean;
}

interface InstanceFace {
  readonly t: TFunction<'dimensions'>;
  readonly language: LanguageTag;
  /** In which the tree is looked at; null: at the end. */
  readonly period: VersionPeriod | null;
  /** Null: nothing may be changed. */
  readonly onOpen: ((instance: OpenInstance) => void) | null;
}

/** From when to when a version is valid, in words. */
function validText({ fromPeriod, toPeriod }: InstanceVersion, { t, language }: InstanceFace): string {
  const from = fromPeriod && formatPeriod(fromPeriod, language);
  const to = toPeriod && formatPeriod(toPeriod, language);
  if (from && to) return t('valid.between', { from, to });
  if (from) return t('valid.since', { from });
  return to ? t('valid.until', { to }) : t('valid.always');
}

function nameColumn({ t, period, onOpen }: InstanceFace): TreeGridColumn<InstanceRow> {
  // One that has ended is looked at as it was last.
  const openRow = ({ id, version }: InstanceRow) =>
    onOpen ? () => onOpen({ id, period: period ?? version.toPeriod ?? null }) : undefined;
  return {
    id: 'name',
    header: t('name'),
    width: 400,
    isSticky: true,
    text: ({ version }) => version.name,
    open: openRow,
    render: (row) =>
      onOpen ? (
        <button type="button" tabIndex={-1} className="treegrid-action" onClick={openRow(row)}>
          {row.version.name}
        </button>
      ) : (
        row.version.name
      ),
  };
}

/** The tree in one period. */
export function instanceColumns(face: InstanceFace): readonly TreeGridColumn<InstanceRow>[] {
  const { t } = face;
  const name = nameColumn(face);
  const column = (id: string, header: string, width: number, text: (version: InstanceVersion) => string) => ({
    id,
    header,
    width,
    text: ({ version }: InstanceRow) => text(version),
    ...(name.open && { open: name.open }),
  });
  return [
    name,
    column('code', t('code'), 120, ({ code }) => code),
    column('default', t('takesTheRest'), 140, ({ isDefault }) => (isDefault ? t('takesTheRest') : '')),
    column('valid', t('validity'), 260, (version) => validText(version, face)),
  ];
}

/** A day of the timeline, as the specification has it. */
const DAY_WIDTH = 4;

/** Whether the instance is called or placed otherwise before. */
const beginsIn = ({ fromPeriod }: InstanceVersion, { id }: VersionPeriod, isFirst: boolean): boolean =>
  isFirst || fromPeriod?.id === id;

/** A column for each period, as wide as it is long: a bar for each version, called by it where it begins and each quarter after. */
export function timelineColumns(
  face: InstanceFace,
  periods: readonly VersionPeriod[],
): readonly TreeGridColumn<InstanceRow>[] {
  const { language, onOpen } = face;
  const figures = periods.map((period, index): TreeGridColumn<InstanceRow> => {
    const versionOf = ({ versions }: InstanceRow) => versions.find((version) => isValidIn(version, period));
    const label = ({ code, name }: InstanceVersion) => `${code} ${name}`.trim();
    return {
      id: period.startDate,
      header: formatPeriod(period, language),
      width: daysOf(period) * DAY_WIDTH,
      text: (row) => {
        const version = versionOf(row);
        return version ? label(version) : '';
      },
      render: (row) => {
        const version = versionOf(row);
        if (!version) return null;
        const begins = beginsIn(version, period, index === 0);
        const days = labelDays(row.versions, periods, index);
        return (
          <span
            className="is-timeline-bar"
            data-begins={begins || undefined}
            data-ends={version.toPeriod?.id === period.id || undefined}
            title={`${label(version)} · ${validText(version, face)}`}
          >
            {days === null ? null : (
              <span
                className={begins ? 'is-timeline-label' : 'is-timeline-label is-faint'}
                style={{ width: days * DAY_WIDTH }}
              >
                {label(version)}
              </span>
            )}
          </span>
        );
      },
      open: (row) => (onOpen && versionOf(row) ? () => onOpen({ id: row.id, period }) : undefined),
    };
  });
  return [{ ...nameColumn({ ...face, period: null }), width: 260 }, ...figures];
}
