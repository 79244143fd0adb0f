import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  DimensionTree_dimension$data,
  DimensionTree_dimension$key,
} from '../../__generated__/DimensionTree_dimension.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { TreeGridToolbar } from '../../components/treeGrid/TreeGridToolbar.tsx';
import type { TreeGridColumn, TreeGridRow } from '../../components/treeGrid/types.ts';
import { useExpansion } from '../../components/treeGrid/useExpansion.ts';
import { useOpened } from '../../components/useOpened.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { InstanceDialog } from './InstanceDialog.tsx';

interface InstanceRow extends TreeGridRow {
  readonly instance: DimensionTree_dimension$data['instances'][number];
}

interface DimensionTreeProps {
  readonly dimension: DimensionTree_dimension$key;
  readonly mayEdit: boolean;
}

const LEVELS_OPEN_AT_FIRST = 99;

export function DimensionTree({ dimension, mayEdit }: DimensionTreeProps) {
  const { t } = useTranslation('dimensions');
  const { search, change } = useQueryState();
  const { opened, open, close } = useOpened<{ readonly id: string | null }>();
  const data = useFragment(
    graphql`
      fragment DimensionTree_dimension on Dimension {
        id
        name
        type
        instances {
          id
          code
          name
          isDefault
          parent {
            id
          }
        }
        ...useInstanceForm_dimension
      }
    `,
    dimension,
  );
  const rows = useMemo(
    (): readonly InstanceRow[] =>
      data.instances.map((instance) => ({
        id: instance.id,
        parentId: instance.parent?.id ?? null,
        instance,
      })),
    [data.instances],
  );
  const level = Number(search.get('level') ?? LEVELS_OPEN_AT_FIRST);
  const expansion = useExpansion(rows, level);
  const columns = useMemo((): readonly TreeGridColumn<InstanceRow>[] => {
    const openRow = (row: InstanceRow) => (mayEdit ? () => open({ id: row.id }) : undefined);
    return [
      {
        id: 'name',
        header: t('name'),
        width: 460,
        isSticky: true,
        text: (row) => row.instance.name,
        open: openRow,
        render: ({ id, instance }) =>
          mayEdit ? (
            <button type="button" tabIndex={-1} className="treegrid-action" onClick={() => open({ id })}>
              {instance.name}
            </button>
          ) : (
            instance.name
          ),
      },
      { id: 'code', header: t('code'), width: 180, text: (row) => row.instance.code, open: openRow },
      {
        id: 'default',
        header: t('default'),
        width: 220,
        text: (row) => (row.instance.isDefault ? t('takesTheRest') : ''),
        open: openRow,
      },
    ];
  }, [mayEdit, open, t]);
  const addButton = mayEdit ? (
    <Button variant="contained" onClick={() => open({ id: null })}>
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
          <TreeGrid place="dimensions" label={data.name} columns={columns} expansion={expansion} />
        </>
      )}
      {opened ? <InstanceDialog dimension={data} instanceId={opened.id} onClose={close} /> : null}
    </>
  );
}
