import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';

interface VersionPartProps<Row> {
  readonly version: number;
  readonly title: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** What is said of it where there is nothing in it. */
  readonly empty?: string;
}

/** A table of the frozen copy of a version. */
export function VersionPart<Row>(props: VersionPartProps<Row>) {
  const { version, title, columns, rows, idOf, empty } = props;
  const { t } = useTranslation('streams/versions');
  // The panes of the editor have regions of the same title.
  const label = `${t('item.title', { version })}: ${title}`;
  return (
    <Box>
      <Typography variant="h3" component="h4" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box tabIndex={0} role="region" aria-label={label} sx={{ overflow: 'auto', maxHeight: 320 }}>
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          idOf={idOf}
          empty={empty === undefined ? null : <Typography variant="body2">{empty}</Typography>}
          isHeaderSticky
        />
      </Box>
    </Box>
  );
}
