import { builder } from '../../builder.ts';
import { restFields, restObject } from '../../graph/restFields.ts';
import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { SourceWarningRef } from '../files/Source.ts';
import { uploadIds } from '../files/uploadIds.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { getPeriod, periodIds, PeriodRef } from '../periods/Period.ts';
import { answered, restMutation } from '../shared/mutations.ts';
import { of, type Of } from '../shared/ofClient.ts';
import { InitialBalanceRef } from './InitialBalance.ts';

const ColumnRef = restObject('InitialBalanceColumn');
const ProblemRef = restObject('InitialBalanceProblem');
const AmountFormatRef = restObject('ReadAmountFormat');

const InitialBalanceImportRef = builder
  .objectRef<Of<'InitialBalanceImport'>>('InitialBalanceImport')
  .implement({
    description: 'What the import of an initial balance does, or would do.',
    authScopes: { withParent: true },
    fields: (t) => ({
      ...restFields(t, 'InitialBalanceImport'),
      openingPeriod: t.field({
        type: PeriodRef,
        description: 'The period that opens with it.',
        resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.opening_period_id),
      }),
      amountFormat: t.field({
        type: AmountFormatRef,
        nullable: true,
        description: 'How debit and credit were read; null where there is no amount.',
        resolve: ({ record }) => record.amount_format,
      }),
      globalAmountFormat: t.field({
        type: AmountFormatRef,
        nullable: true,
        description: 'How global amounts were read; null where there are none.',
        resolve: ({ record }) => record.global_amount_format,
      }),
      columns: t.field({
        type: [ColumnRef],
        description: 'Columns, in the order of the file.',
        resolve: ({ record }) => record.columns,
      }),
      problems: t.field({
        type: [ProblemRef],
        description: 'What cannot be taken, each with its row; the first 500.',
        resolve: ({ record }) => record.problems,
      }),
      warnings: t.field({
        type: [SourceWarningRef],
        description: 'What whoever imports the file should know.',
        resolve: ({ record }) => record.warnings,
      }),
      initialBalance: t.field({
        type: InitialBalanceRef,
        nullable: true,
        description: 'The initial balance that was made; null of a preview.',
        resolve: ({ clientId, record: { initial_balance: made } }) =>
          made === null ? null : of(clientId, made),
      }),
    }),
  });

restMutation('importInitialBalance', {
  call: 'POST /balance/initial/upload',
  of: clientIds,
  description:
    'Takes the initial balance of a legal entity from an uploaded file, all or nothing, or with `preview` tells what that would do. What is left out is detected.',
  authScopes: mayChange('add', 'initial_balance'),
  required: ['preview'],
  ids: { upload_id: uploadIds, legal_entity_id: legalEntityIds, period_id: periodIds },
  payload: { import: answered(InitialBalanceImportRef), client: answered(ClientRef) },
});
