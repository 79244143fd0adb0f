import Table from '@mui/material/Table';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { InstanceTable_instances$key } from '../../../__generated__/InstanceTable_instances.graphql.ts';
import { instancePath, type OfKind } from '../../../components/instances/editorAddress.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { DataTable, type MoreRows } from '../../../components/table/DataTable.tsx';
import { DataTableHead } from '../../../components/table/DataTableHead.tsx';
import { useInstanceColumns } from './useInstanceColumns.tsx';

const fragment = graphql`
  fragment InstanceTable_instances on StreamInstance @relay(plural: true) {
    id
    range
    status
    isStale
    staleCauses
    isVerified
    fromPeriod {
      startDate
    }
    toPeriod {
      endDate
    }
    progress {
      phase
      done
      total
    }
    source {
      fileName
      rowCount
      uploadedAt
    }
    lastRun {
      isCurrent
      errorCount
    }
  }
`;

const fixedLayout = { tableLayout: 'fixed' } as const;
const headerLine = { ...fixedLayout, '& th': { border: 0, color: 'text.secondary' } } as const;

/** The headers of all tables of instances below it, seen once; each table has them again for those who do not see. */
export function InstanceTableHead() {
  const columns = useInstanceColumns(null);
  return (
    <Table aria-hidden sx={headerLine}>
      <DataTableHead columns={columns} />
    </Table>
  );
}

interface InstanceTableProps {
  readonly label: string;
  readonly instances: InstanceTable_instances$key;
  readonly stream: { readonly slug: string } & OfKind;
  readonly empty: ReactNode;
  readonly more: MoreRows | null;
}

/** The instances of a stream, the latest first. */
export function InstanceTable({ instances, stream, ...list }: InstanceTableProps) {
  const rows = useFragment(fragment, instances);
  const columns = useInstanceColumns(stream);
  const addressOf = useClientAddress();
  return (
    <DataTable
      {...list}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      addressOf={(instance) => addressOf(instancePath(stream, instance))}
      isHeaderHidden
      style={fixedLayout}
    />
  );
}
