import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClientAddress } from '../../components/useClientAddress.ts';
import type { NextStep } from './steps.ts';

/** The way from an empty client to figures, before there is anything else to show. */
export function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  const { t } = useTranslation('home');
  const addressOf = useClientAddress();
  const next = steps.find((step) => !step.isDone && step.path !== null) ?? steps.at(-1);
  return (
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
                {step.path === null && !step.isDone ? ` ${t('byAdministrator')}` : null}
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
      </Box>
    </Paper>
  );
}
