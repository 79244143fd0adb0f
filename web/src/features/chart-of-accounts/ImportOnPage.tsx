import Box from '@mui/material/Box';
import { ChartImport } from './ChartImport.tsx';
import { ImportAction, ImportRemark } from './import/ImportAction.tsx';
import { useChartImport } from './import/useChartImport.ts';

interface ImportOnPageProps {
  readonly clientId: string;
  /** How many accounts were added and changed. */
  readonly onDone: (count: number) => void;
}

/** The file of a first chart of accounts, with what imports it below. */
export function ImportOnPage({ clientId, onDone }: ImportOnPageProps) {
  const state = useChartImport(clientId);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ChartImport state={state} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <ImportAction state={state} onDone={onDone} />
        <ImportRemark preview={state.preview} />
      </Box>
    </Box>
  );
}
