import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { DimensionTree_dimension$key } from '../../__generated__/DimensionTree_dimension.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { TreeGridToolbar } from '../../components/treeGrid/TreeGridToolbar.tsx';
import { useExpansion } from '../../components/treeGrid/useExpansion.ts';
import { useOpened } from '../../components/useOpened.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { DeleteInstanceDialog } from './DeleteInstanceDialog.tsx';
import { instanceColumns, timelineColumns, type OpenInstance } from './instanceColumns.tsx';
import { InstanceDialog } from './InstanceDialog.tsx';
import {
  byInstance,
  type CalendarPeriod,
  lastVersions,
  treeIn,
  type VersionPeriod,
} from './instanceVersions.ts';

interface DimensionTreeProps {
  readonly clientId: string;
  readonly dimension: DimensionTree_dimension$key;
  readonly periods: readonly CalendarPeriod[];
  /** In which the tree is looked at; null: at the end. */
  readonly period: VersionPeriod | null;
  /** All periods beside each other instead. */
  readonly isTimeline: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  /** A deletion was ordered, by its id. */
  readonly onOrdered: (substitutionId: string) => void;
}

const LEVELS_OPEN_AT_FIRST = 99;

export function DimensionTree(props: DimensionTreeProps) {
  const { clientId, dimension, periods, period, isTimeline, mayEdit, mayDelete, onOrdered } = props;
  const { t } = useTranslation('dimensions');
  const language = useLanguage();
  const { search, change } = useQueryState();
  const { opened, open, close } = useOpened<OpenInstance>();
  const data = useFragment(
    graphql`
      fragment DimensionTree_dimension on Dimension {
        id
        name
        type
        versions {
          instanceId
          parentId
          position
          code
          name
          isDefault
          fromPeriod {
            id
            startDate
            endDate
          }
          toPeriod {
            id
            startDate
            endDate
          }
        }
        ...useInstanceForm_dimension
      }
    `,
    dimension,
  );
  const { versions } = data;
  const rows = useMemo(() => {
    const shown = isTimeline ? lastVersions(versions) : treeIn(versions, period);
    const versionsOf = byInstance(versions);
    return shown.map((version) => ({
      id: version.instanceId,
      parentId: version.parentId ?? null,
      version,
      versions: versionsOf.get(version.instanceId) ?? [],
    }));
  }, [isTimeline, period, versions]);
  const level = Number(search.get('level') ?? LEVELS_OPEN_AT_FIRST);
  const expansion = useExpansion(rows, level);
  const columns = useMemo(() => {
    const face = { t, language, period, onOpen: mayEdit ? open : null };
    return isTimeline ? timelineColumns(face, periods) : instanceColumns(face);
  }, [isTimeline, language, mayEdit, open, period, periods, t]);
  const addButton = mayEdit ? (
    <Button variant="contained" onClick={() => open({ id: null, period })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          title={t('empty.title', { name: data.name })}
          description={t('empty.text')}
          action={addButton}
        />
      ) : (
        <>
          <TreeGridToolbar
            columns={columns}
            expansion={expansion}
            level={level}
            onLevel={(next) => change({ level: String(next) })}
            fileName={data.name}
            report={{ title: data.name, notes: [[t('title'), t(`types.${data.type}`)]] }}
          >
            {addButton}
            <span>{t('count', { count: rows.length })}</span>
          </TreeGridToolbar>
          <TreeGrid
            place={isTimeline ? 'dimensions-timeline' : 'dimensions'}
            label={data.name}
            columns={columns}
            expansion={expansion}
          />
        </>
      )}
      {opened?.isDeletion === true && opened.id !== null ? (
        <DeleteInstanceDialog
          clientId={clientId}
          dimension={data}
          instanceId={opened.id}
          period={opened.period}
          periods={periods}
          onClose={close}
          onOrdered={onOrdered}
        />
      ) : null}
      {opened && opened.isDeletion !== true ? (
        <InstanceDialog
          clientId={clientId}
          dimension={data}
          instanceId={opened.id}
          period={opened.period}
          periods={periods}
          onClose={close}
          onDelete={mayDelete ? () => open({ ...opened, isDeletion: true }) : null}
        />
      ) : null}
    </>
  );
}
