import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { addressWords, codeOrName } from '../../../components/addressWords.ts';
import { isZero } from '../../../components/amount.ts';
import { Amount } from '../../../components/Amount.tsx';
import { changedSearch, useQueryState } from '../../../components/useQueryState.ts';
import { NO_FIGURE } from '../noFigure.ts';
import type { PairSide } from './usePair.ts';
import { type Origin, ORIGINS, sideFigureText } from './sideFigure.ts';

interface SideTableProps {
  readonly side: PairSide;
  /** Among both sides. */
  readonly place: number;
  readonly groupCurrency: string;
}

/** What one side has with the other, account by account; each figure leads to the lines behind it. */
export function SideTable({ side, place, groupCurrency }: SideTableProps) {
  const { t } = useTranslation('trial-balance/intercompany');
  const { search } = useQueryState();
  const titleId = useId();
  const { code, name } = side.legalEntity;
  const words = addressWords(
    side.accounts.map(({ account }) => account),
    codeOrName,
  );
  const isForeign = side.currency !== groupCurrency;
  const origins = ORIGINS.filter((origin) => origin === 'books' || !isEveryZero(side, origin));
  const linkOf = (origin: Origin, accountWord: string | null, amount: string) => {
    if (isZero(amount)) return <Amount value={amount} />;
    const figure = sideFigureText({ side: place === 1 ? 1 : 0, origin, accountWord });
    const address = changedSearch(search, { ...NO_FIGURE, figure }).toString();
    return (
      <Link component={RouterLink} to={`?${address}`} preventScrollReset>
        <Amount value={amount} />
      </Link>
    );
  };
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3" sx={{ mt: 4, mb: 1 }}>
        {`${code} ${name}`.trim()}
      </Typography>
      {side.accounts.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('nothingBooked')}
        </Typography>
      ) : (
        <Table size="small" aria-labelledby={titleId} sx={{ '& td, & th': { px: 1.5 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('account')}</TableCell>
              {origins.map((origin) => (
                <TableCell key={origin} align="right">
                  {t(`origins.${origin}`, { currency: groupCurrency })}
                </TableCell>
              ))}
              {isForeign ? (
                <TableCell align="right">{t('functional', { currency: side.currency })}</TableCell>
              ) : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {side.accounts.map((each) => (
              <TableRow key={each.account.id}>
                <TableCell>{`${each.account.code} ${each.account.name}`.trim()}</TableCell>
                {origins.map((origin) => (
                  <TableCell key={origin} align="right">
                    {linkOf(origin, words.wordOf(each.account.id), each[origin])}
                  </TableCell>
                ))}
                {isForeign ? (
                  <TableCell align="right">
                    <Amount value={each.functionalBalance} />
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow sx={{ '& td': { fontWeight: 600, color: 'text.primary', fontSize: 'inherit' } }}>
              <TableCell>{t('total')}</TableCell>
              {origins.map((origin) => (
                <TableCell key={origin} align="right">
                  {linkOf(origin, null, side[origin])}
                </TableCell>
              ))}
              {isForeign ? (
                <TableCell align="right">
                  <Amount value={side.functionalBalance} />
                </TableCell>
              ) : null}
            </TableRow>
          </TableFooter>
        </Table>
      )}
    </section>
  );
}

function isEveryZero(side: PairSide, origin: Origin): boolean {
  return isZero(side[origin]) && side.accounts.every((each) => isZero(each[origin]));
}
