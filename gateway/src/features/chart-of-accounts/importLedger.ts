import { builder } from '../../builder.ts';
import type { BodyOf } from '../../rest/calls.ts';
import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { of } from '../shared/ofClient.ts';
import { present } from '../shared/present.ts';
import { uploadIds } from '../uploads/uploadIds.ts';
import type { Separator } from '../streams/source/Source.ts';
import { AccountTypeEnum, SectionEnum } from './Account.ts';
import { ColumnRoleEnum, TreeSourceEnum, TypeBasisEnum } from './chartEnums.ts';
import { LedgerImportRef } from './LedgerImport.ts';
import { decodeClientId } from '../clients/clientIds.ts';

const TypeChoiceInputRef = builder.inputType('ChartTypeChoiceInput', {
  description: 'A type decided otherwise than concluded.',
  fields: (t) => ({
    basis: t.field({ type: TypeBasisEnum, required: true, description: 'What the conclusion rests on.' }),
    value: t.string({ required: true, description: 'The text, the name or the sign that decided.' }),
    type: t.field({ type: AccountTypeEnum, required: true, description: 'The type instead.' }),
    section: t.field({ type: SectionEnum, description: 'Side of the balance sheet.' }),
  }),
});

builder.relayMutationField(
  'importLedger',
  {
    description: 'A chart of accounts in an uploaded file; what is left out is detected.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      uploadId: t.id({ required: true, description: 'Id that `POST /uploads` answered.' }),
      preview: t.boolean({
        required: true,
        description: 'Tells what the import would do, and changes nothing.',
      }),
      revision: t.int({ description: 'The revision that the preview saw; a later one refuses.' }),
      sheet: t.string({ description: 'Sheet of a workbook.' }),
      encoding: t.string({ description: 'Encoding, for example windows-1252.' }),
      separator: t.string({ description: 'Character between cells: comma, semicolon, tab or bar.' }),
      hasHeader: t.boolean({ description: 'The first line read names the columns.' }),
      skipRows: t.int({ description: 'Lines before the header, or before the first row.' }),
      roles: t.field({ type: [ColumnRoleEnum], description: 'What the columns hold, in their order.' }),
      tree: t.field({ type: TreeSourceEnum, description: 'What the tree is read from.' }),
      types: t.field({ type: [TypeChoiceInputRef], description: 'Types decided otherwise than concluded.' }),
    }),
  },
  {
    description: 'Imports a chart of accounts from a file, all or nothing. Nothing is ever removed.',
    authScopes: (_, { input }) => mayChange('edit', 'ledger')({ clientId: decodeClientId(input.clientId) }),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const clientId = decodeClientId(input.clientId);
        const { sheet, encoding, hasHeader, skipRows, roles, tree, types, revision, preview } = input;
        const body: BodyOf<'post', '/actions/ledger/import'> = {
          upload_id: uploadIds.decodeIn(input.uploadId, { clientId }),
          preview,
          // Any text in the graph; the api refuses what is not in its list, and names the field.
          separator: (input.separator ?? undefined) as Separator | undefined,
          ...present({ revision, sheet, encoding, roles, tree, has_header: hasHeader, skip_rows: skipRows }),
          types: types?.map(({ section, ...choice }) => ({ ...choice, section: section ?? null })),
        };
        return of(clientId, await context.graph.upstream.post('/actions/ledger/import', { clientId, body }));
      }),
  },
  {
    description: 'What was done, or would be.',
    outputFields: (t) => ({
      import: t.field({
        type: LedgerImportRef,
        nullable: true,
        description: 'The import, or its preview.',
        resolve: ({ result }) => result,
      }),
      client: t.field({
        type: ClientRef,
        nullable: true,
        description: 'The client.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
