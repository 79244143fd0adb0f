import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '../../../components/form/ChoiceInput.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { toGraphLanguage } from '../../../i18n/graphLanguage.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { limits } from '../../../limits.generated.ts';
import { ReportProblem } from '../ReportProblem.tsx';
import { ReportTextInputs } from './ReportTextInputs.tsx';
import { useCreateReport } from './useCreateReport.ts';
import { type Starter, useStarters } from './useStarters.ts';

type Beginning = 'EMPTY' | Starter;

interface Values {
  begin: Beginning;
  name: string;
  description: string;
}

interface CreateReportDialogProps {
  readonly clientId: string;
  readonly onCreated: (report: { readonly slug: string }) => void;
  readonly onClose: () => void;
}

const limit = limits['POST /reportbuilder/reports'];

export function CreateReportDialog({ clientId, onCreated, onClose }: CreateReportDialogProps) {
  const { t } = useTranslation('reports');
  const starters = useStarters();
  // Lines are put into an empty one over the API alone.
  const beginnings: readonly Beginning[] = starters.length > 0 ? starters : ['EMPTY'];
  const [first = 'EMPTY'] = beginnings;
  const language = useLanguage();
  const nameOf = (begin: Beginning) => (begin === 'EMPTY' ? '' : t(`starter.${begin}`));
  const [isLost, setIsLost] = useState(false);
  const { commit } = useCreateReport();
  const form = useChangeForm<Values>({
    defaultValues: { begin: first, name: nameOf(first), description: '' },
    change: async ({ begin, name, description }) => {
      const starter = begin === 'EMPTY' ? {} : { starter: begin, language: toGraphLanguage(language) };
      const outcome = await commit({
        input: { clientId, name: name.trim(), description: description.trim(), ...starter },
      });
      const report = outcome.response?.createReport.report;
      if (report) onCreated(report);
      else setIsLost(outcome.response !== null);
      return outcome;
    },
  });
  const propose = (begin: Beginning) => {
    const isProposed = ['', ...beginnings.map((each) => nameOf(each))].includes(form.getValues('name'));
    if (isProposed) form.setValue('name', nameOf(begin));
  };
  return (
    <FormDialog
      title={t('create.title')}
      size="sm"
      form={form}
      submitLabel={t('create.submit')}
      onClose={onClose}
    >
      <ChoiceInput
        control={form.control}
        name="begin"
        label={t('create.begin')}
        options={beginnings.map((begin) => ({ id: begin, label: t(`create.from.${begin}`) }))}
        onChoose={propose}
      />
      <ReportTextInputs control={form.control} name="name" description="description" limit={limit} />
      {isLost ? <ReportProblem problem="reportId" /> : null}
    </FormDialog>
  );
}
