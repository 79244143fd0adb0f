import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link } from 'react-router';
import type { HomePageQuery } from '../../__generated__/HomePageQuery.graphql.ts';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { nextSteps } from './nextSteps.ts';

/** What is there, and what comes next. */
export function HomePage() {
  const { t } = useTranslation('home');
  const addressOf = useClientAddress();
  const permissions = usePermissions();
  const { client } = useRouteQuery<HomePageQuery>(graphql`
    query HomePageQuery($clientId: ID!) {
      client(id: $clientId) {
        id
        name
        currency
        presence {
          hasAccounts
          hasFinancialStreamData
          hasFinancialRules
          hasInitialBalance
        }
      }
    }
  `);
  if (!client) return null;
  const steps = nextSteps({ ...client.presence, hasCurrency: client.currency != null }, permissions);
  const next = steps.find((step) => !step.isDone) ?? steps.at(-1);
  return (
    <PageBody>
      <PageHeader
        title={client.name}
        {...(client.currency ? { description: t('currency', { currency: client.currency }) } : {})}
      />
      <Paper variant="outlined" sx={{ maxWidth: 760 }}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {steps.map((step) => (
            <Box
              component="li"
              key={step.name}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 4,
                px: 5,
                py: 4,
                borderBottom: '1px solid',
                borderColor: 'divider',
                '&:last-of-type': { borderBottom: 0 },
              }}
            >
              {step.isDone ? (
                <CheckCircleIcon color="success" fontSize="small" titleAccess={t('done')} />
              ) : (
                <RadioButtonUncheckedIcon
                  sx={{ color: 'text.secondary' }}
                  fontSize="small"
                  titleAccess={t('open')}
                />
              )}
              <Box sx={{ flex: 1 }}>
                <Typography variant="h3" component="h2">
                  {t(`steps.${step.name}.title`)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {t(`steps.${step.name}.text`)}
                </Typography>
              </Box>
              {step.path === null ? null : (
                <Button
                  component={Link}
                  to={addressOf(step.path)}
                  variant={step === next ? 'contained' : 'outlined'}
                >
                  {t(`steps.${step.name}.action`)}
                </Button>
              )}
            </Box>
          ))}
          {steps.length === 0 ? (
            <Box component="li" sx={{ p: 5 }}>
              {t('nothing')}
            </Box>
          ) : null}
        </Box>
      </Paper>
    </PageBody>
  );
}
