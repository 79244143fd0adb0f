import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link, useNavigate } from 'react-router';
import type { FirstStepsWizardPageQuery } from '../../__generated__/FirstStepsWizardPageQuery.graphql.ts';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { ImportOnPage } from '../chart-of-accounts/ImportOnPage.tsx';
import { BeginChart } from '../chart-of-accounts/BeginChart.tsx';
import { CurrencyForm } from '../currencies/CurrencyForm.tsx';
import { LegalEntities } from '../legal-entities/LegalEntities.tsx';
import { PeriodsForm } from '../periods/PeriodsForm.tsx';

const STEPS = ['periods', 'currency', 'entities', 'accounts'] as const;

const titles = {
  periods: 'periods:title',
  currency: 'currencies:title',
  entities: 'legal-entities:title',
  accounts: 'accounts.title',
} as const;

/** What a step changes, as the permissions name it. */
const objectTypes = {
  periods: 'PERIODS',
  currency: 'CURRENCIES',
  entities: 'LEGAL_ENTITIES',
  accounts: 'LEDGER',
} as const;

type Client = FirstStepsWizardPageQuery['response']['client'];

function doneOf(client: NonNullable<Client>): Readonly<Record<(typeof STEPS)[number], boolean>> {
  return {
    periods: client.periodSet.periods.length > 0,
    currency: client.currency != null,
    entities: client.legalEntities.edges.length > 0,
    accounts: client.ledger.accounts.length > 0,
  };
}

function firstOpen(client: Client): (typeof STEPS)[number] {
  const isDone = client ? doneOf(client) : null;
  return STEPS.find((each) => isDone?.[each] === false) ?? 'accounts';
}

/** Everything that a client needs before its first file, one thing after the other. */
export function FirstStepsWizardPage() {
  const { t } = useTranslation('first-steps');
  const addressOf = useClientAddress();
  const navigate = useNavigate();
  const { search, change } = useQueryState();
  const { can } = usePermissions();
  const query = useRouteQuery<FirstStepsWizardPageQuery>(graphql`
    query FirstStepsWizardPageQuery($client: String!) @preloadable {
      ...useCurrencyOptions_query
      client(slug: $client) {
        id
        name
        currency
        periodSet {
          periods {
            id
          }
        }
        # What is answered when one is saved, so that it counts at once.
        legalEntities(first: 5000) {
          edges {
            node {
              id
            }
          }
        }
        ledger {
          accounts {
            id
          }
        }
        ...LegalEntities_client
        ...PeriodsForm_client
        ...CurrencyForm_client
      }
    }
  `);
  const { client } = query;
  // Where one begins; each step says itself whether it leads on.
  const [begun] = useState(() => firstOpen(client));
  if (!client) return null;
  const isDone = doneOf(client);
  const step = STEPS.find((each) => each === search.get('step')) ?? begun;
  const index = STEPS.indexOf(step);
  const next = STEPS[index + 1];
  const previous = STEPS[index - 1];
  const isReadOnly = !can(objectTypes[step], 'EDIT');
  const go = (to: string) => change({ step: to }, { isStep: true });
  // What there is one of leads on; of legal entities there may be more.
  const goOn = () => next && go(next);
  return (
    <PageBody>
      <PageHeader title={t('wizard.title', { name: client.name })} description={t('wizard.text')} />
      <Stepper nonLinear activeStep={index} sx={{ mb: 5, maxWidth: 900 }}>
        {STEPS.map((each) => (
          <Step key={each} completed={isDone[each]}>
            <StepButton onClick={() => go(each)}>{t(titles[each])}</StepButton>
          </Step>
        ))}
      </Stepper>
      <Paper variant="outlined" component="section" aria-labelledby="step-title" sx={{ p: 6, maxWidth: 900 }}>
        <Typography variant="h2" id="step-title" sx={{ mb: 3 }}>
          {t(titles[step])}
        </Typography>
        {isReadOnly ? (
          <Alert severity="info" sx={{ mb: 3 }}>
            {t('common:readOnly')}
          </Alert>
        ) : null}
        {step === 'periods' ? <PeriodsForm client={client} isReadOnly={isReadOnly} onSaved={goOn} /> : null}
        {step === 'currency' ? (
          <CurrencyForm query={query} client={client} isReadOnly={isReadOnly} onSaved={goOn} />
        ) : null}
        {step === 'entities' ? <LegalEntities query={query} client={client} isReadOnly={isReadOnly} /> : null}
        {step === 'accounts' && !isReadOnly && isDone.accounts ? (
          <ImportOnPage clientId={client.id} onDone={() => void navigate(addressOf('streams'))} />
        ) : null}
        {step === 'accounts' && !isReadOnly && !isDone.accounts ? (
          <BeginChart
            clientId={client.id}
            onDone={() => void navigate(addressOf('streams'))}
            onByHand={() => void navigate(`${addressOf('chart-of-accounts')}?add=account`)}
          />
        ) : null}
      </Paper>
      <Box sx={{ display: 'flex', gap: 3, mt: 4 }}>
        {previous ? <Button onClick={() => go(previous)}>{t('common:back')}</Button> : null}
        {next ? (
          <Button
            variant={step === 'entities' && isDone.entities ? 'contained' : 'outlined'}
            disabled={!isDone[step]}
            onClick={() => go(next)}
          >
            {t('common:next')}
          </Button>
        ) : can('FINANCIAL_STREAMS', 'BROWSE') ? (
          <Button component={Link} to={addressOf('streams')} variant="outlined" disabled={!isDone.accounts}>
            {t('wizard.toStreams')}
          </Button>
        ) : null}
      </Box>
    </PageBody>
  );
}
