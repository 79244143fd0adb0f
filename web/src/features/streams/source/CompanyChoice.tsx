import ChosenIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface CompanyChoiceProps {
  /** The companies that a column tells, one after the other with commas between, and how many they are. */
  readonly companies: string;
  readonly count: number;
  /** The one whose rows are taken now. */
  readonly chosen: string | null;
  readonly onChoose: (company: string) => void;
}

const offeredMax = 8;

/** Whose rows are taken, chosen where few companies are told and each can be told apart from the next. */
export function CompanyChoice({ companies, count, chosen, onChoose }: CompanyChoiceProps) {
  const { t } = useTranslation('streams/source');
  const names = companies.split(', ');
  if (names.length !== count || count > offeredMax) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {names.map((company) => (
        <Button
          key={company}
          variant={company === chosen ? 'contained' : 'outlined'}
          color={company === chosen ? 'primary' : 'inherit'}
          startIcon={company === chosen && <ChosenIcon />}
          aria-pressed={company === chosen}
          onClick={() => onChoose(company)}
        >
          {t('companies.only', { company })}
        </Button>
      ))}
    </Box>
  );
}
