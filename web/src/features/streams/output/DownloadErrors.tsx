import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsTable } from './errorsTable.ts';
import { useErrorDetail } from './useErrorDetail.ts';

interface DownloadErrorsProps {
  readonly url: string;
  readonly fileName: string;
}

const columns = ['row', 'column', 'value', 'kind', 'detail', 'rules', 'whatToDo', 'code'];

function save(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** All errors that are kept as a table, for whoever corrects the file elsewhere. */
export function DownloadErrors({ url, fileName }: DownloadErrorsProps) {
  const { t } = useTranslation('streams/output');
  const { enqueueSnackbar } = useSnackbar();
  const detailOf = useErrorDetail();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const response = await fetch(url);
      if (!response.ok) throw new TypeError(response.statusText);
      const texts = {
        header: columns.map((name) => t(`errors.${name}`)),
        titleOf: (code: string) => t(`code.${code}.title`),
        remedyOf: (code: string) => t(`code.${code}.remedy`),
        detailOf,
      };
      save(errorsTable(await response.text(), texts), fileName);
    } catch (error) {
      // `fetch` says with a TypeError that nothing arrived; anything else is a defect.
      if (!(error instanceof TypeError)) throw error;
      enqueueSnackbar(t('errors.downloadFailed'), { variant: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={isBusy} onClick={() => void download()}>
      {t('errors.download')}
    </Button>
  );
}
