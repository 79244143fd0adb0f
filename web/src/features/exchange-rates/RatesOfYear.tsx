import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ratesShown_rates$key } from '../../__generated__/ratesShown_rates.graphql.ts';
import { notify } from '../../components/notices.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { Refusals } from '../../components/Refusals.tsx';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { useHeadingOnceGone } from '../../components/useFocusOnNext.ts';
import { useOpened } from '../../components/useOpened.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ImportRates } from './ImportRates.tsx';
import { cellOf, type RatePlace } from './rateCells.ts';
import { RatesGrid } from './RatesGrid.tsx';
import { RatesLegend } from './RatesLegend.tsx';
import { RatesToolbar } from './RatesToolbar.tsx';
import { shownRate } from './rateText.ts';
import { FaultyCells } from './FaultyCells.tsx';
import { usePlaceName } from './usePlaceName.ts';
import { type RatesEditor, useRatesEditor } from './useRatesEditor.ts';

const RateChart = lazy(async () => ({ default: (await import('./RateChart.tsx')).RateChart }));

interface RatesOfYearProps {
  readonly clientId: string;
  readonly rates: ratesShown_rates$key;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly yearChoice: ReactNode;
}

export function RatesOfYear({ clientId, rates, options, yearChoice }: RatesOfYearProps) {
  const { t } = useTranslation('exchange-rates');
  const { can } = usePermissions();
  const { search } = useQueryState();
  const editor = useRatesEditor(clientId, rates);
  const [isTyping, setIsTyping] = useState(false);
  const dialog = useOpened<{ readonly kind: 'import' }>();
  const { shown } = editor;
  const isReadOnly = !can('RATES', 'EDIT');
  const charted = shown.rates.find(({ currency }) => currency === search.get('chart'))?.currency;
  return (
    <>
      <RatesToolbar
        editor={editor}
        options={options}
        isReadOnly={isReadOnly}
        isTyping={isTyping}
        yearChoice={yearChoice}
        charted={charted ?? null}
        onImport={() => dialog.open({ kind: 'import' })}
      />
      <Refusals refusals={editor.others} onClose={editor.dismiss} />
      {editor.conflict ? <RatesConflictNotice editor={editor} conflict={editor.conflict} /> : null}
      <FaultyCells editor={editor} />
      <RatesGrid editor={editor} isReadOnly={isReadOnly} onTyping={setIsTyping} />
      <RatesLegend isReadOnly={isReadOnly} />
      {charted === undefined ? null : (
        <Suspense fallback={<Box sx={{ height: 260 }} />}>
          <RateChart shown={shown} currency={charted} />
        </Suspense>
      )}
      {dialog.opened ? (
        <ImportRates
          clientId={clientId}
          shown={shown}
          currencies={options.map(({ id }) => id)}
          onClose={dialog.close}
          onSaved={(count) => {
            dialog.close();
            notify(t('import.done', { count }), 'success');
          }}
        />
      ) : null}
      <UnsavedGuard isDirty={editor.isDirty && !editor.isBusy} edited="year" />
    </>
  );
}

/** What somebody else saved of the cells that are being edited. */
function RatesConflictNotice({
  editor,
  conflict,
}: {
  readonly editor: RatesEditor;
  readonly conflict: NonNullable<RatesEditor['conflict']>;
}) {
  const { t } = useTranslation('exchange-rates');
  const language = useLanguage();
  const answered = useRef<true | null>(null);
  useHeadingOnceGone(answered);
  const nameOf = usePlaceName(editor.shown);
  const answer = (give: () => void) => () => {
    answered.current = true;
    give();
  };
  const rateOf = (place: RatePlace): string => {
    const { value } = cellOf(conflict.latest, place);
    return value === null ? t('common:none') : shownRate(value, language);
  };
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      {t('conflict.text')}
      <Box component="ul" sx={{ my: 1, pl: 5, maxHeight: 120, overflow: 'auto' }}>
        {conflict.places.map((place) => (
          <li key={nameOf(place)}>{`${nameOf(place)}: ${rateOf(place)}`}</li>
        ))}
      </Box>
      <Button size="small" color="inherit" onClick={answer(editor.takeTheirs)}>
        {t('common:conflict.takeTheirs')}
      </Button>
      <Button size="small" color="inherit" onClick={answer(() => void editor.save())}>
        {t('common:conflict.saveMine')}
      </Button>
    </Alert>
  );
}
