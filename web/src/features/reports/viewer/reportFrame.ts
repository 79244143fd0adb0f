import { graphql, readInlineData, type PreloadedQuery } from 'react-relay';
import type { reportFrame_report$key } from '../../../__generated__/reportFrame_report.graphql.ts';
import type { ReportFiguresQuery } from '../../../__generated__/ReportFiguresQuery.graphql.ts';
import type { ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import type { ReportViewerPageQuery } from '../../../__generated__/ReportViewerPageQuery.graphql.ts';
import { frameOf } from '../../trial-balance/balanceFrame.ts';
import type { ReportFrame } from './reportFilter.ts';
import { NOT_NARROWED } from './reportScope.ts';

/** What the route loads for its page. */
export interface ReportViewerData {
  readonly frameRef: PreloadedQuery<ReportFrameQuery>;
  readonly reportRef: PreloadedQuery<ReportViewerPageQuery>;
  /** Null while there is nothing to ask for. */
  readonly figuresRef: PreloadedQuery<ReportFiguresQuery> | null;
}

/** What the filters of every report choose from; it is asked for once for all of them. */
export const frameQuery = graphql`
  query ReportFrameQuery($client: String!) @raw_response_type {
    client(slug: $client) {
      id
      isLimited
      reportOptions {
        periodsBack
        columnKinds
        splits
        breakdowns
        eliminationSets
        defaultStructureId
        noProfitInstanceId
        statistics {
          type
          label
        }
      }
      periodSet {
        periods {
          id
          startDate
          endDate
          fiscalYear
        }
      }
      ...ScopeChoices_client
      ...balanceFrame_client
    }
  }
`;

const reportFragment = graphql`
  fragment reportFrame_report on Report @inline {
    permissions {
      canEdit
    }
    filters {
      legalEntityIds
      dimensionIds
    }
    tree {
      nodes {
        key
      }
    }
  }
`;

type Client = NonNullable<ReportFrameQuery['response']['client']>;

/** What the filter of a report chooses from, and what addresses call it. */
export function reportFrameOf(client: Client, report: reportFrame_report$key) {
  const { tree, permissions, filters } = readInlineData(reportFragment, report);
  return { ...frameOfNodes(client, tree.nodes), saved: filters, isBound: !permissions.canEdit };
}

/** The same of nodes that are not those of a report as it is now. */
export function frameOfNodes(client: Client, nodes: readonly { readonly key: string }[]) {
  const { defaultStructureId, noProfitInstanceId, splits, breakdowns } = client.reportOptions;
  return {
    ...frameOf(client),
    nodeKeys: new Set(nodes.map(({ key }) => key)),
    saved: NOT_NARROWED,
    isBound: false,
    defaultStructureId,
    noProfitInstanceId,
    splits,
    breakdowns,
  } satisfies ReportFrame;
}
