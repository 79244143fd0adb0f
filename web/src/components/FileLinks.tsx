import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

interface FileLinksProps {
  /** What they are, for those who do not see where they stand. */
  readonly label: string;
  readonly files: readonly { readonly fileUrl: string; readonly fileName: string }[];
}

/** Files that lie with a record, each by its name. */
export function FileLinks({ label, files }: FileLinksProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {files.map(({ fileUrl, fileName }) => (
        <Box
          component="li"
          key={fileUrl}
          // Each is a target of its own, however many stand below each other.
          sx={{
            maxWidth: 240,
            lineHeight: '24px',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          <Link href={fileUrl} download title={fileName}>
            {fileName}
          </Link>
        </Box>
      ))}
    </Box>
  );
}
