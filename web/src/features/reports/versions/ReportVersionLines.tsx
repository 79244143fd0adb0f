import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ReportVersionLinesQuery } from '../../../__generated__/ReportVersionLinesQuery.graphql.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { linesOfTree, type TreeLine } from '../treeLines.ts';

const query = graphql`
  query ReportVersionLinesQuery($id: ID!, $version: Int!) @raw_response_type {
    node(id: $id) {
      ... on Report {
        version(version: $version) {
          name
          description
          tree {
            nodes {
              ...treeLines_node
            }
          }
        }
      }
    }
  }
`;

interface ReportVersionLinesProps {
  readonly reportId: string;
  readonly version: number;
}

/** The report as it was saved then; nothing of it is changed here. */
export function ReportVersionLines({ reportId, version }: ReportVersionLinesProps) {
  const { t } = useTranslation('reports');
  const { node } = useLazyQuery<ReportVersionLinesQuery>(query, { id: reportId, version });
  const { name = '', description, tree } = node?.version ?? {};
  const lines = linesOfTree(tree?.nodes ?? []);
  const columns: readonly DataColumn<TreeLine>[] = [
    {
      id: 'line',
      header: t('measures.line'),
      isRowHeader: true,
      text: (line) => line.name,
      render: (line) => <span style={{ paddingInlineStart: `${line.level * 16}px` }}>{line.name}</span>,
    },
    {
      id: 'type',
      header: t('versions.kind'),
      text: ({ type, isHidden }) =>
        [t(`versions.type.${type}`), ...(isHidden ? [t('versions.hidden')] : [])].join(', '),
    },
  ];
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {description ? <Typography variant="body2">{description}</Typography> : null}
      <DataTable
        label={t('versions.lines', { version })}
        columns={columns}
        rows={lines}
        idOf={({ key }) => key}
        empty={<Typography variant="body2">{t('versions.noLines')}</Typography>}
      />
    </>
  );
}
