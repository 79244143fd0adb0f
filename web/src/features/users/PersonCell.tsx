import Box from '@mui/material/Box';

interface PersonCellProps {
  /** Empty of somebody who has said none yet. */
  readonly name: string;
  readonly email: string;
}

/** Who a row is about: a list of people has room for what can be done with each. */
export function PersonCell({ name, email }: PersonCellProps) {
  return (
    <Box sx={{ minWidth: { xs: 120, md: 220 } }}>
      {name}
      <Box
        sx={
          name === ''
            ? { overflowWrap: 'anywhere' }
            : { overflowWrap: 'anywhere', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }
        }
      >
        {email}
      </Box>
    </Box>
  );
}
