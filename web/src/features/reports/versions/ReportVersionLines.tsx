import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useParams } from 'react-router';
import type { ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import type { ReportVersionLinesQuery } from '../../../__generated__/ReportVersionLinesQuery.graphql.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { linesOfTree, type TreeLine } from '../treeLines.ts';
import { frameOfNodes, frameQuery } from '../viewer/reportFrame.ts';
import type { ReportNotes } from '../viewer/useReportNotes.ts';
import { lineSettingsOf } from './lineSettings.ts';
import { useSavedSettings } from './useSavedSettings.ts';

const query = graphql`
  query ReportVersionLinesQuery($id: ID!, $version: Int!) @raw_response_type {
    node(id: $id) {
      ... on Report {
        version(version: $version) {
          name
          description
          filters {
            legalEntityIds
            dimensionIds
            ...savedSelection_filters
          }
          formulas {
            ...lineSettings_formula
          }
          tree {
            nodes {
              key
              ...treeLines_node
              ...lineSettings_node
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

type Version = NonNullable<NonNullable<ReportVersionLinesQuery['response']['node']>['version']>;
type Client = NonNullable<ReportFrameQuery['response']['client']>;

/** The report as it was saved then, with what it was shown with; nothing of it is changed here. */
export function ReportVersionLines({ reportId, version }: ReportVersionLinesProps) {
  const { client: slug = '' } = useParams();
  const { client } = useLazyQuery<ReportFrameQuery>(frameQuery, { client: slug });
  const { node } = useLazyQuery<ReportVersionLinesQuery>(query, { id: reportId, version });
  return client && node?.version ? <Saved client={client} version={node.version} number={version} /> : null;
}

interface SavedProps {
  readonly client: Client;
  readonly version: Version;
  readonly number: number;
}

function Saved({ client, version, number }: SavedProps) {
  const { t } = useTranslation('reports');
  const { t: ofViewer } = useTranslation('reports/viewer');
  const { t: ofDrill } = useTranslation('reports/drill');
  const language = useLanguage();
  const { name, description, tree, filters, formulas } = version;
  const frame = useMemo(
    () => ({ ...frameOfNodes(client, tree.nodes), saved: filters }),
    [client, tree.nodes, filters],
  );
  const lines = linesOfTree(tree.nodes);
  const nameOf = (nodeKey: string) => lines.find(({ key }) => key === nodeKey)?.name ?? t('versions.gone');
  const settings = useSavedSettings({ filters, frame, nameOf });
  const ofLine = lineSettingsOf(tree.nodes, { t, ofViewer, ofDrill, language, frame, formulas, nameOf });
  const columns: readonly DataColumn<TreeLine>[] = [
    {
      id: 'line',
      header: t('measures.line'),
      isRowHeader: true,
      text: (line) => line.name,
      render: (line) => <span style={{ paddingInlineStart: `${line.level * 16}px` }}>{line.name}</span>,
    },
    {
      id: 'shows',
      header: t('versions.shows'),
      text: ({ key }) => (ofLine.get(key) ?? []).join(' · '),
    },
  ];
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {description ? <Typography variant="body2">{description}</Typography> : null}
      <Settings settings={settings} />
      <DataTable
        label={t('versions.lines', { version: number })}
        columns={columns}
        rows={lines}
        idOf={({ key }) => key}
        empty={<Typography variant="body2">{t('versions.noLines')}</Typography>}
      />
    </>
  );
}

function Settings({ settings }: { readonly settings: ReportNotes }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(120px, auto) 1fr',
        columnGap: 3,
        rowGap: 0.5,
        mt: 1,
        mb: 2,
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {settings.flatMap(([name, text]) => [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{text}</dd>])}
    </Box>
  );
}
