import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useFieldName } from '../shared/useFieldName.ts';

interface ColumnHeaderProps {
  readonly name: string;
  readonly fieldNames: readonly string[];
}

/** The column as the file names it, and below what it is read as. */
export function ColumnHeader({ name, fieldNames }: ColumnHeaderProps) {
  const fieldName = useFieldName();
  const mapped = fieldNames.map(fieldName).join(', ');
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
      <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }} title={name}>
        {name}
      </Box>
      {mapped !== '' && (
        <Chip
          label={mapped}
          title={mapped}
          color="primary"
          variant="outlined"
          sx={{ height: 18, maxWidth: 136, fontSize: '0.6875rem' }}
        />
      )}
    </Box>
  );
}
