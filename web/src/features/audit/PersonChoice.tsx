import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { PersonChoiceQuery } from '../../__generated__/PersonChoiceQuery.graphql.ts';
import { useFound } from '../../components/form/useFound.ts';
import { nameAndAddress, type Person } from '../../components/personName.ts';
import { isAddress } from './auditFilter.ts';

const query = graphql`
  query PersonChoiceQuery($clientId: ID!, $search: String!) @raw_response_type {
    client(id: $clientId) {
      auditPeople(search: $search) {
        number
        name
        isPlatformAdministrator
      }
    }
  }
`;

interface PersonChoiceProps {
  readonly clientId: string;
  readonly members: readonly Person[];
  /** An address, or the number of a row for whoever is no member; null: everybody. */
  readonly value: string | null;
  readonly onChange: (person: string | null) => void;
}

/** Whom rows of the log name without their being members, by what was typed of their names. */
function useOthers(clientId: string, words: string): readonly (readonly [person: string, label: string])[] {
  const { t } = useTranslation('audit');
  const environment = useRelayEnvironment();
  const find = useCallback(
    async (search: string) => {
      const answer = await fetchQuery<PersonChoiceQuery>(environment, query, {
        clientId,
        search,
      }).toPromise();
      return answer?.client?.auditPeople ?? [];
    },
    [environment, clientId],
  );
  return useFound(find, words).map(({ number, name, isPlatformAdministrator }) => {
    const what = isPlatformAdministrator ? t('actors.ADMINISTRATOR') : t('filter.left');
    return [String(number), `${name} (${what})`];
  });
}

/** One of the people whom rows name, found by typing, or the address of somebody who has left. */
export function PersonChoice({ clientId, members, value, onChange }: PersonChoiceProps) {
  const { t } = useTranslation('audit');
  const [words, setWords] = useState('');
  /** Null: what is chosen stands there, under the name by which it is known once the server has answered. */
  const [typed, setTyped] = useState<string | null>(null);
  const others = useOthers(clientId, words);
  const labels = new Map([
    ...members.map((member) => [member.email, nameAndAddress(member)] as const),
    ...others,
  ]);
  const personBy = (name: string): string | undefined => {
    const found = [...labels].filter(([, label]) => label.toLowerCase().includes(name.toLowerCase()));
    return found.length === 1 ? found[0]?.[0] : undefined;
  };
  const labelOf = (person: string) => {
    const label = labels.get(person);
    if (label !== undefined || isAddress(person)) return label ?? person;
    return /^\d+$/.test(person) ? t('filter.personOfEntry', { number: person }) : person;
  };
  const take = (text: string | null) => {
    const name = text?.trim() ?? '';
    const isMeant = name === '' || isAddress(name) || labels.has(name);
    const person = isMeant ? name : (personBy(name) ?? name);
    if (person !== (value ?? '')) onChange(person === '' ? null : person);
  };
  return (
    <Autocomplete
      freeSolo
      autoHighlight
      clearOnBlur
      options={[...labels.keys()]}
      getOptionLabel={labelOf}
      value={value}
      inputValue={typed ?? (value === null ? '' : labelOf(value))}
      onChange={(_event, text) => take(text)}
      onInputChange={(_event, text, reason) => {
        setTyped(reason === 'input' ? text : null);
        if (reason === 'input') setWords(text.trim());
      }}
      // Addresses are longer than the field is wide.
      slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 'max-content' } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('filter.person')}
          placeholder={t('filter.personHint')}
          onBlur={({ target }) => {
            if (isAddress(target.value.trim())) take(target.value);
          }}
        />
      )}
    />
  );
}
