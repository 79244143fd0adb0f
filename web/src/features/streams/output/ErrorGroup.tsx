import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { ErrorLinks } from './ErrorLinks.tsx';
import type { ErrorContext } from './errorNavigation.ts';
import { ErrorRows } from './ErrorRows.tsx';
import type { ErrorKind } from './groupsByCode.ts';

interface ErrorGroupProps {
  readonly kind: ErrorKind;
  readonly context: ErrorContext;
  readonly isChosen: boolean;
}

const groupsShown = 12;

export function ErrorGroup({ kind, context, isChosen }: ErrorGroupProps) {
  const { t } = useTranslation('streams/output');
  const language = useLanguage();
  const { change } = useQueryState();
  const [areRowsShown, setAreRowsShown] = useState(false);
  const { code, count, groups } = kind;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isChosen}
      onChange={(_, isOpen) => change({ code: isOpen ? code : null })}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Box sx={{ display: 'flex', gap: 4, width: '100%', alignItems: 'baseline' }}>
          <Typography component="span" sx={{ fontWeight: 600, flex: 1 }}>
            {t(`code.${code}.title`)}
          </Typography>
          <Typography
            component="span"
            sx={{ pr: 2, fontVariantNumeric: 'tabular-nums', color: 'error.main' }}
          >
            {t('errors.count', { count, formatted: formatCount(count, language) })}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="body2">
          {t(`code.${code}.happened`)} {t(`code.${code}.remedy`)}
        </Typography>
        <Table aria-label={t('errors.values', { title: t(`code.${code}.title`) })}>
          <TableHead>
            <TableRow>
              <TableCell>{t('errors.column')}</TableCell>
              <TableCell>{t('errors.value')}</TableCell>
              <TableCell align="right">{t('errors.times')}</TableCell>
              <TableCell>{t('errors.open')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.slice(0, groupsShown).map((group) => (
              <TableRow key={`${String(group.column?.position)} ${group.value ?? ''}`}>
                <TableCell>{group.column?.name ?? ''}</TableCell>
                <TableCell sx={{ whiteSpace: 'pre', fontVariantNumeric: 'tabular-nums' }}>
                  {group.value ?? ''}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatCount(group.count, language)}
                </TableCell>
                <TableCell>
                  <ErrorLinks
                    context={context}
                    error={{
                      code,
                      row: group.firstRow ?? null,
                      column: group.column ?? null,
                      value: group.value ?? null,
                      ruleIds: [],
                    }}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {groups.length > groupsShown && (
          <Typography variant="caption" color="text.secondary">
            {t('errors.moreValues', { formatted: formatCount(groups.length - groupsShown, language) })}
          </Typography>
        )}
        {areRowsShown ? (
          <Suspense fallback={<GridSkeleton rowCount={4} />}>
            <ErrorRows context={context} code={code} />
          </Suspense>
        ) : (
          <Box>
            <Button variant="outlined" onClick={() => setAreRowsShown(true)}>
              {t('errors.showRows')}
            </Button>
          </Box>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
