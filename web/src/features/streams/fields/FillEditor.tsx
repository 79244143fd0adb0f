import { useTranslation } from 'react-i18next';
import { fills } from './formatChoices.ts';
import { FormatSelect } from './FormatSelect.tsx';
import type { FormatPartProps } from './formatValue.ts';

/** From which row a value comes, where a file says it once for several. */
export function FillEditor({ format, isFixed, onChange }: Omit<FormatPartProps, 'kind'>) {
  const { t } = useTranslation('streams/fields');
  return (
    <FormatSelect
      name="fill"
      value={format.fill ?? 'NONE'}
      choices={fills}
      help={t('format.fillHelp')}
      isFixed={isFixed}
      onChange={(fill) => onChange({ fill: fill === 'NONE' ? null : fill })}
    />
  );
}
