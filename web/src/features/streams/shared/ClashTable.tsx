import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { Clash } from './mergeParts.ts';

interface ClashTableProps<Part> {
  readonly clashes: readonly Clash<Part>[];
  readonly describePart: (id: string, part: Part) => { readonly name: string; readonly text: string };
}

/** Each part that two people changed otherwise, as it is here and there. */
export function ClashTable<Part>({ clashes, describePart }: ClashTableProps<Part>) {
  const { t } = useTranslation('streams');
  return (
    <Table size="small" aria-label={t('conflict.difference')} sx={{ mt: 2, bgcolor: 'background.paper' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('conflict.part')}</TableCell>
          <TableCell>{t('conflict.theirs')}</TableCell>
          <TableCell>{t('conflict.mine')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {clashes.map(({ id, mine, theirs }) => {
          const [ofMine, ofTheirs] = [mine, theirs].map((part) =>
            part === undefined ? null : describePart(id, part),
          );
          return (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {ofTheirs?.name ?? ofMine?.name}
              </TableCell>
              <TableCell>{ofTheirs?.text ?? t('conflict.removed')}</TableCell>
              <TableCell>
                {ofMine && ofMine.text === ofTheirs?.text
                  ? t('conflict.readOtherwise', { text: ofMine.text })
                  : (ofMine?.text ?? t('conflict.removed'))}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
