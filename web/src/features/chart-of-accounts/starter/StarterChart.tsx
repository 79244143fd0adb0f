import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { Language, StarterChartQuery } from '../../../__generated__/StarterChartQuery.graphql.ts';
import { usePermissions } from '../../../components/PermissionsContext.ts';
import { TreeGrid } from '../../../components/treeGrid/TreeGrid.tsx';
import type { TreeGridColumn, TreeGridRow } from '../../../components/treeGrid/types.ts';
import { useExpansion } from '../../../components/treeGrid/useExpansion.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { useRefusalNotice } from '../../../components/useRefusalNotice.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { useAdoptStarterChart } from './useAdoptStarterChart.ts';
import { useSetRetainedEarnings } from './useSetRetainedEarnings.ts';

const LANGUAGES: Readonly<Record<LanguageTag, Language>> = {
  'en-GB': 'EN_GB',
  'de-DE': 'DE_DE',
  'bg-BG': 'BG_BG',
};
const LEVELS_OPEN = 2;

interface StarterRow extends TreeGridRow {
  readonly texts: Readonly<Record<'name' | 'code' | 'type' | 'section', string>>;
}

interface StarterChartProps {
  readonly clientId: string;
  /** How many accounts the chart has now. */
  readonly onDone: (count: number) => void;
}

/** The starter chart in the reader's language, to be looked at and taken. */
export function StarterChart({ clientId, onDone }: StarterChartProps) {
  const { t } = useTranslation('chart-of-accounts');
  const { can } = usePermissions();
  const language = LANGUAGES[useLanguage()];
  const [takesRetained, setTakesRetained] = useState(true);
  const adopt = useAdoptStarterChart();
  const retain = useSetRetainedEarnings();
  const notify = useRefusalNotice();
  const { client } = useLazyQuery<StarterChartQuery>(
    graphql`
      query StarterChartQuery($clientId: ID!, $language: Language!) @raw_response_type {
        client(id: $clientId) {
          starterChart(language: $language) {
            retainedEarningsCode
            accounts {
              code
              name
              type
              section
              parentCode
            }
          }
        }
      }
    `,
    { clientId, language },
  );
  const accounts = client?.starterChart.accounts;
  const rows = useMemo(
    () =>
      (accounts ?? []).map(({ code, name, type, section, parentCode }): StarterRow => {
        const side = section ? t(`common:sections.${section}`) : '';
        const texts = { name, code, type: t(`common:accountTypes.${type}`), section: side };
        return { id: code, parentId: parentCode ?? null, texts };
      }),
    [accounts, t],
  );
  const columns = useMemo((): readonly TreeGridColumn<StarterRow>[] => {
    const column = (id: keyof StarterRow['texts'], width: number) => ({
      id,
      header: t(id),
      width,
      text: ({ texts }: StarterRow) => texts[id],
    });
    return [
      { ...column('name', 420), isSticky: true },
      column('code', 90),
      column('type', 130),
      column('section', 120),
    ];
  }, [t]);
  const expansion = useExpansion(rows, LEVELS_OPEN);
  const retained = rows.find(({ id }) => id === client?.starterChart.retainedEarningsCode);
  const take = async () => {
    const done = (await adopt.commit({ input: { clientId, language } })).response?.adoptStarterChart;
    const account = done?.retainedEarningsAccount;
    if (!done) return;
    if (account && takesRetained && can('SETTINGS', 'EDIT')) {
      const settings = { clientId, retainedEarningsAccountId: account.id };
      notify((await retain.commit({ input: settings })).refusals);
    }
    onDone(rows.length);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '80ch' }}>
        {t('starter.text', { count: rows.length })}
      </Typography>
      <Box sx={{ height: 340, display: 'flex', flexDirection: 'column' }}>
        <TreeGrid place="starter-chart" label={t('starter.title')} columns={columns} expansion={expansion} />
      </Box>
      {retained && can('SETTINGS', 'EDIT') ? (
        <FormControlLabel
          control={<Checkbox checked={takesRetained} onChange={(_event, isOn) => setTakesRetained(isOn)} />}
          label={t('starter.retained', { account: `${retained.id} ${retained.texts.name}` })}
        />
      ) : null}
      <Refusals refusals={adopt.refusals} />
      <Box>
        <Button variant="contained" disabled={adopt.isBusy || retain.isBusy} onClick={() => void take()}>
          {t('starter.take')}
        </Button>
      </Box>
    </Box>
  );
}
