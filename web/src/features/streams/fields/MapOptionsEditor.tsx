import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ConditionsEditor } from '../rules/ConditionsEditor.tsx';
import type { FieldMapAction, OptionsValue } from './fieldMapDraft.ts';

interface MapOptionsEditorProps {
  readonly options: OptionsValue;
  readonly isSingleAmount: boolean;
  readonly fields: readonly string[];
  readonly isFixed: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

const sides = ['COLUMN', 'SIGN', 'INDICATOR', 'NORMAL_SIDE'] as const;
const kinds = ['FLOW', 'BALANCE'] as const;

/** What holds for the whole file rather than for one field. */
export function MapOptionsEditor(props: MapOptionsEditorProps) {
  const { options, isSingleAmount, fields, isFixed, dispatch } = props;
  const { t } = useTranslation('streams/fields');
  const change = (values: Partial<OptionsValue>) => dispatch({ type: 'optionsChanged', options: values });
  return (
    <Accordion disableGutters square elevation={0}>
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          {t('options.title')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {isSingleAmount && (
            <TextField
              select
              label={t('options.sideFrom')}
              value={options.sideFrom}
              disabled={isFixed}
              onChange={(event) => {
                const sideFrom = sides.find((side) => side === event.target.value);
                if (sideFrom) change({ sideFrom });
              }}
            >
              {sides.map((side) => (
                <MenuItem key={side} value={side}>
                  {t(`options.side.${side}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <TextField
            select
            label={t('options.amountKind')}
            value={options.amountKind}
            disabled={isFixed}
            onChange={(event) => {
              const amountKind = kinds.find((kind) => kind === event.target.value);
              if (amountKind) change({ amountKind });
            }}
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {t(`options.kind.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('options.contraAccount')}
            helperText={t('options.contraAccountHelp')}
            value={options.contraAccount ?? ''}
            disabled={isFixed}
            onChange={(event) =>
              change({ contraAccount: event.target.value === '' ? null : event.target.value })
            }
          />
          <Box role="group" aria-label={t('options.rowFilter')}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t('options.rowFilter')}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 2 }}>
              {t('options.rowFilterHelp')}
            </Typography>
            <ConditionsEditor
              conditions={options.rowFilter ?? []}
              fields={fields}
              isFixed={isFixed}
              onChange={(rowFilter) => change({ rowFilter: rowFilter.length === 0 ? null : rowFilter })}
            />
          </Box>
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
