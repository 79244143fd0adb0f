import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { UserErrors_errors$key } from '../__generated__/UserErrors_errors.graphql.ts';

const fragment = graphql`
  fragment UserErrors_errors on UserError @relay(plural: true) {
    kind
    id
    message
    code
    path
  }
`;

/** What a mutation refused: what happened, and the id to name to support. */
export function UserErrors({ errors }: { readonly errors: UserErrors_errors$key | null | undefined }) {
  const list = useFragment(fragment, errors ?? []);
  const { t, i18n } = useTranslation('errors');
  if (list.length === 0) return null;
  return (
    <Alert severity="error" role="alert" sx={{ my: 2 }}>
      {list.map((error) => {
        const code = error.code ?? '';
        const text = i18n.exists(`errors:codes.${code}`) ? t(`codes.${code}`) : error.message;
        const field = error.path?.filter((part) => part !== 'input').join('.');
        return (
          <Box key={`${error.id} ${error.message} ${field ?? ''}`}>
            {text}
            {field ? ` (${field})` : ''}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 2 }}>
              {error.id}
            </Typography>
          </Box>
        );
      })}
    </Alert>
  );
}
