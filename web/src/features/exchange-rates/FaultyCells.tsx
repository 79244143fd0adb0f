import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../components/useRefusalText.ts';
import { keyOf } from './rateCells.ts';
import { useFaultText } from './useFaultText.ts';
import { usePlaceName } from './usePlaceName.ts';
import type { RatesEditor } from './useRatesEditor.ts';

/** Every cell that holds no rate that can be kept, and why. */
export function FaultyCells({ editor: { edits, refused, shown } }: { readonly editor: RatesEditor }) {
  const { t } = useTranslation('exchange-rates');
  const nameOf = usePlaceName(shown);
  const faultText = useFaultText();
  const refusalText = useRefusalText();
  const faults = [...edits.values()].flatMap(({ place, text, fault }) => {
    const refusal = refused.get(keyOf(place));
    const name = `${nameOf(place)}: ${text}`;
    if (fault !== null) return [`${name} – ${faultText(fault)}`];
    return refusal === undefined ? [] : [`${name} – ${refusalText(refusal)}`];
  });
  if (faults.length === 0) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2 }}>
      {t('faulty')}
      <Box
        component="ul"
        // Those that are not seen are reached by keys.
        tabIndex={0}
        aria-label={t('faultyList')}
        sx={{ my: 0, pl: 5, maxHeight: 120, overflow: 'auto' }}
      >
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </Box>
    </Alert>
  );
}
