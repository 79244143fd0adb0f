import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardButton } from '../../components/DiscardButton.tsx';
import { useFocusHandedOn } from '../../components/focus.ts';
import { notify } from '../../components/notices.tsx';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { tableOf } from '../../components/table/columns.ts';
import { TableActions } from '../../components/table/TableActions.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { windows } from '../../theme/tokens.ts';
import { listColumns, listedRates, yearTitle } from './ratesTable.ts';
import type { RatesEditor } from './useRatesEditor.ts';

/** What was entered stands in the grid; beside a button that saves or takes back stands one that discards. */
const findCell = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');

interface RatesToolbarProps {
  readonly editor: RatesEditor;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly isReadOnly: boolean;
  /** A cell is open. */
  readonly isTyping: boolean;
  readonly yearChoice: ReactNode;
  /** The currency of the picture; null: none is shown. */
  readonly charted: string | null;
  readonly onImport: () => void;
}

export function RatesToolbar(props: RatesToolbarProps) {
  const { isReadOnly, yearChoice } = props;
  const { t } = useTranslation('exchange-rates');
  const buttons = useFocusHandedOn<HTMLElement>(findCell);
  const isFolding = useMediaQuery(windows.single);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      {yearChoice}
      {isFolding ? (
        <Button
          color="inherit"
          endIcon={isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('furtherActions')}
        </Button>
      ) : null}
      {isFolding && !isOpen ? null : <FurtherActions {...props} />}
      {isReadOnly ? null : <EditActions {...props} />}
    </Box>
  );
}

/** What is rarely asked for, and folds in a small window. */
function FurtherActions(props: RatesToolbarProps) {
  const { editor, isReadOnly, charted, onImport } = props;
  const { t } = useTranslation('exchange-rates');
  const { change } = useQueryState();
  const { shown } = editor;
  return (
    <>
      {shown.rates.length === 0 ? null : (
        <TextField
          select
          fullWidth={false}
          label={t('chart.choice')}
          value={charted ?? ''}
          onChange={({ target }) => change({ chart: target.value === '' ? null : target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 120 }}
        >
          <MenuItem value="">{t('chart.none')}</MenuItem>
          {shown.rates.map(({ currency }) => (
            <MenuItem key={currency} value={currency}>
              {currency}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isReadOnly ? null : <AddCurrency {...props} />}
      <Box sx={{ flex: 1 }} />
      <ListActions editor={editor} />
      {isReadOnly ? null : (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => (editor.isDirty ? notify(t('import.afterEntries'), 'info') : onImport())}
        >
          {t('import.open')}
        </Button>
      )}
    </>
  );
}

function EditActions({ editor, isTyping }: RatesToolbarProps) {
  const { t } = useTranslation('exchange-rates');
  return (
    // They stay together where a line is too short for all.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ml: 'auto' }}>
      <Button color="inherit" disabled={!editor.mayUndo || editor.isBusy} onClick={editor.undo}>
        {t('common:undo')}
      </Button>
      <DiscardButton
        label={t('discard')}
        title={t('discardQuestion', { count: editor.edits.size })}
        text={t('discardText')}
        isDisabled={!editor.isDirty || editor.isBusy}
        onDiscard={editor.discard}
      />
      <Button
        variant="contained"
        loading={editor.isBusy}
        // A press leaves the open cell, whose text counts before it is a click.
        disabled={!(editor.isDirty || isTyping) || editor.hasFaults || editor.conflict !== null}
        onClick={() => editor.isDirty && void editor.save()}
      >
        {editor.isDirty && !editor.hasFaults
          ? t('saveCount', { count: editor.edits.size })
          : t('common:save')}
      </Button>
    </Box>
  );
}

/** A currency that nobody keeps books in yet: it is there for good once it has a rate. */
function AddCurrency({ editor, options }: RatesToolbarProps) {
  const { t } = useTranslation('exchange-rates');
  const present = new Set([editor.shown.globalCurrency, ...editor.rows.map(({ currency }) => currency)]);
  const free = options.filter(({ id }) => !present.has(id));
  return (
    <Box sx={{ width: 190 }}>
      <SingleChoice
        label={t('addCurrency')}
        options={free}
        value={null}
        onChange={(currency) => {
          if (currency !== null) editor.add(currency);
        }}
      />
    </Box>
  );
}

/** Copy and export of the year as a list, which can be read in again. */
function ListActions({ editor: { shown } }: { readonly editor: RatesEditor }) {
  const { t } = useTranslation('exchange-rates');
  const language = useLanguage();
  const columns = listColumns(
    (header) => t(`list.${header}`),
    (origin) => t(`origins.${origin}`),
    t('common:yes'),
    language,
  );
  return (
    <TableActions
      fileName={`${t('fileName')}-${shown.year}`}
      report={{
        title: t('title'),
        notes: [
          [t('year'), yearTitle(shown, language)],
          [t('list.direction'), t('list.directionText', { global: shown.globalCurrency ?? '' })],
        ],
      }}
      readShown={() => tableOf({ columns, rows: listedRates(shown) })}
    />
  );
}
