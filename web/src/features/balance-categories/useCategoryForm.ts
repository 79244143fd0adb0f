import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type {
  useCategoryForm_category$data,
  useCategoryForm_category$key,
} from '../../__generated__/useCategoryForm_category.graphql.ts';
import type { useCategoryFormCreateMutation } from '../../__generated__/useCategoryFormCreateMutation.graphql.ts';
import type { useCategoryFormLatestQuery } from '../../__generated__/useCategoryFormLatestQuery.graphql.ts';
import type { useCategoryFormUpdateMutation } from '../../__generated__/useCategoryFormUpdateMutation.graphql.ts';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { notify } from '../../components/notices.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { type Category, SECTIONS } from './categoryRows.ts';
import { placeBehind, siblingBefore } from './placeAmong.ts';

const fragment = graphql`
  fragment useCategoryForm_category on BalanceCategory @inline {
    id
    revision
    name
    section
    isEquity
    holdsClaims
    accounts {
      account {
        id
      }
    }
  }
`;

const latestQuery = graphql`
  query useCategoryFormLatestQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ...useCategoryForm_category @alias(as: "category")
    }
  }
`;

const stateOf = (category: useCategoryForm_category$key) => readInlineData(fragment, category);

type Section = (typeof SECTIONS)[number];

interface Values {
  name: string;
  section: Section;
  isEquity: boolean;
  holdsClaims: boolean;
  /** The category that it stands behind; empty: it is the first. */
  beforeId: string;
}

/** A section that this version of the screens does not know is shown as the first. */
const sectionOf = ({ section }: Pick<useCategoryForm_category$data, 'section'>): Section =>
  SECTIONS.find((each) => each === section) ?? 'ASSETS';

interface CategoryFormOptions {
  readonly clientId: string;
  /** Null for a new one. */
  readonly category: useCategoryForm_category$key | null;
  readonly categories: readonly Category[];
  readonly onSaved: () => void;
}

/** A balance category as it is edited, with its place among those of its section. */
export function useCategoryForm({ clientId, category, categories, onSaved }: CategoryFormOptions) {
  const { t } = useTranslation('balance-categories');
  const environment = useRelayEnvironment();
  const creation = useGraphMutation<useCategoryFormCreateMutation>(graphql`
    mutation useCategoryFormCreateMutation($input: CreateBalanceCategoryInput!) @raw_response_type {
      createBalanceCategory(input: $input) {
        client {
          id
          ...BalanceCategories_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const update = useGraphMutation<useCategoryFormUpdateMutation>(graphql`
    mutation useCategoryFormUpdateMutation($input: UpdateBalanceCategoryInput!) @raw_response_type {
      updateBalanceCategory(input: $input) {
        client {
          id
          ...BalanceCategories_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const inSection = (section: Section) => categories.filter((each) => each.section === section);
  const form = useRevisedForm<ReturnType<typeof stateOf> | null, Values>({
    state: category && stateOf(category),
    valuesOf: (present) => {
      const section = present === null ? 'ASSETS' : sectionOf(present);
      return {
        name: present?.name ?? '',
        section,
        isEquity: present?.isEquity ?? false,
        holdsClaims: present?.holdsClaims ?? false,
        beforeId: siblingBefore(inSection(section), present?.id ?? null),
      };
    },
    send: ({ name, section, beforeId, ...marks }, present) => {
      const position = placeBehind(inSection(section), present?.id ?? null, beforeId);
      const isEquity = section === 'LIABILITIES' && marks.isEquity;
      const input = { name, section, position, isEquity, holdsClaims: !isEquity && marks.holdsClaims };
      return present
        ? update.commit({ input: { balanceCategoryId: present.id, revision: present.revision, ...input } })
        : creation.commit({ input: { clientId, ...input } });
    },
    readLatest: async ({ id }) => {
      const answer = await fetchQuery<useCategoryFormLatestQuery>(environment, latestQuery, {
        id,
      }).toPromise();
      return answer?.node?.category ? stateOf(answer.node.category) : null;
    },
    onSaved: () => {
      notify(t('common:saved'), 'success', { about: 'record' });
      onSaved();
    },
    write: ({ name, section, isEquity, holdsClaims, beforeId }) => ({
      name: [t('name'), name],
      section: [t('section'), t(`common:sections.${section}`)],
      isEquity: [t('isEquity'), isEquity ? t('common:yes') : t('common:no')],
      holdsClaims: [t('holdsClaims'), holdsClaims ? t('common:yes') : t('common:no')],
      beforeId: [t('place'), categories.find(({ id }) => id === beforeId)?.name ?? t('first')],
    }),
  });
  return { form, others: (section: Section) => inSection(section).filter(({ id }) => id !== form.state?.id) };
}
