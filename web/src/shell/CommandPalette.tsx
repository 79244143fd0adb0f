import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePageAction } from '../components/pageActions.ts';
import type { Permissions } from '../components/PermissionsContext.ts';
import { readRecents, rememberRecent, type Recent } from '../components/recents.ts';
import { useHitCommands } from './useHitCommands.ts';
import { useImportCommands } from './useImportCommands.ts';
import { useSearchHits } from './useSearchHits.ts';

/** Of a choice: where it leads, or what it does at once. */
type Choice = Recent | { readonly label: string; readonly group: string; readonly run: () => void };

/** Read aloud, not shown. */
const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

interface CommandPaletteProps {
  /** Screens and clients. */
  readonly commands: readonly Recent[];
  /** Null where none is shown. */
  readonly client: { readonly id: string; readonly slug: string } | null;
  readonly personId: string;
  readonly permissions: Permissions;
  readonly onClose: () => void;
}

const isFoundBy = (typed: string) => {
  const words = typed.toLocaleLowerCase().split(/\s+/);
  return ({ label }: Choice) => words.every((word) => label.toLocaleLowerCase().includes(word));
};

/** Everything by name: what is next here, what was opened lately, screens and clients, and what the client holds. */
export function CommandPalette(props: CommandPaletteProps) {
  const { commands, client, personId, permissions, onClose } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const action = usePageAction();
  const { hits, isSearching } = useSearchHits(client?.id ?? null, typed);
  const mayImport = permissions.can('FINANCIAL_STREAM_INSTANCES', 'ADD');
  const imports = useImportCommands(mayImport ? client : null);
  const commandsOf = useHitCommands(client?.slug ?? '', permissions);
  const owner = client === null ? null : { personId, client: client.slug };
  const recents = owner === null ? [] : readRecents(owner);
  const actions: readonly Choice[] = action ? [{ ...action, group: t('find.action') }] : [];
  const lately = recents.map((recent) => ({ ...recent, group: t('find.recent') }));
  // Nobody looks through a line for each stream before having typed.
  const beginnings = typed.trim() === '' ? [] : imports;
  const known = [...actions, ...lately, ...commands, ...beginnings].filter(isFoundBy(typed.trim()));
  const found = hits.flatMap(commandsOf);
  const isNew = ({ address }: Recent) => !known.some((each) => 'address' in each && each.address === address);
  const choose = (choice: Choice) => {
    onClose();
    if ('run' in choice) {
      choice.run();
      return;
    }
    if (owner !== null) rememberRecent(owner, choice);
    void navigate(choice.address);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: '10vh' } }}
    >
      <Box component="h2" id={titleId} sx={hidden}>
        {t('shell.commands')}
      </Box>
      <Autocomplete<Choice>
        open
        disablePortal
        autoHighlight
        clearOnBlur={false}
        options={[...known, ...found.filter(isNew)]}
        filterOptions={(options) => options}
        getOptionLabel={({ label }) => label}
        getOptionKey={(choice) => ('address' in choice ? `${choice.group} ${choice.address}` : choice.label)}
        noOptionsText={t(isSearching ? 'find.searching' : 'shell.noCommand')}
        forcePopupIcon={false}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          if (reason !== 'reset') setTyped(text);
        }}
        slotProps={{
          popper: {
            sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
          },
        }}
        onClose={(_event, reason) => {
          // The list takes the key for itself, and is never closed without the dialog.
          if (reason === 'escape') onClose();
        }}
        onChange={(_event, choice) => {
          if (choice) choose(choice);
        }}
        renderOption={({ key, ...optionProps }, { label, group }) => (
          <li key={key} {...optionProps}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {label}
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', pl: 3 }}>
              {group}
            </Box>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={t('shell.commandsPlaceholder')}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('shell.commandsPlaceholder') },
            }}
            sx={{ p: 3 }}
          />
        )}
      />
    </Dialog>
  );
}
