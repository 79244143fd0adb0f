import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TakeOverSettings_instance$key } from '../../../__generated__/TakeOverSettings_instance.graphql.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { separators } from './separators.ts';
import { useSetStreamInstanceSource } from './useSetStreamInstanceSource.ts';

const fragment = graphql`
  fragment TakeOverSettings_instance on StreamInstance {
    id
    revision
    source {
      sheet
    }
    fieldSuggestions {
      sourceSettings {
        encoding
        separator
        sheet
        hasHeader
        skipRows
      }
    }
  }
`;

interface TakeOverSettingsProps {
  readonly instance: TakeOverSettings_instance$key;
}

/** The file of the instance before was read otherwise. */
export function TakeOverSettings({ instance }: TakeOverSettingsProps) {
  const { t } = useTranslation('streams/source');
  const { id, revision, source, fieldSuggestions } = useFragment(fragment, instance);
  const { commit, isBusy, refusals } = useSetStreamInstanceSource();
  const settings = fieldSuggestions.sourceSettings;
  if (!settings) return null;
  const { encoding, separator, sheet, hasHeader, skipRows } = settings;
  const takeOver = () => {
    const kind = sheet ? { sheet } : { encoding, separator };
    const input = { instanceId: id, revision, ...kind, hasHeader, skipRows };
    void commit({ input });
  };
  const values = [
    ...(sheet && sheet !== source?.sheet ? [sheet] : []),
    ...(encoding ? [encoding] : []),
    ...(separator ? [t(`settings.separators.${separators.indexOf(separator)}`)] : []),
    t('takeOver.skipRows', { count: skipRows }),
    t(hasHeader ? 'takeOver.withHeader' : 'takeOver.withoutHeader'),
  ];
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button color="inherit" disabled={isBusy} onClick={takeOver}>
            {t('takeOver.action')}
          </Button>
        }
      >
        {t('takeOver.text', { settings: values.join(' · ') })}
      </Alert>
      <Refusals refusals={refusals} />
    </>
  );
}
