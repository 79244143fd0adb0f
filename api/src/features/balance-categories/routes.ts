import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import {
  addCategoryAccount,
  changeCategoryAccount,
  removeCategoryAccount,
  requireCategoryAccount,
} from './accountService.ts';
import {
  balanceCategorySchema,
  categoryAccountBodySchema,
  categoryAccountChangeSchema,
  categoryBodySchema,
  categoryChangeSchema,
  deletedCategorySchema,
} from './schemas.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  readCategories,
  requireCategory,
} from './service.ts';

const path = '/balance/categories';
const id = idParameterSchema.describe('Id of the balance category.');
const parameters = z.object({ id });
const accountParameters = z.object({ id, accountId: idParameterSchema.describe('Id of an account of it.') });
/** Which accounts a category holds is a part of it. */
const change = {
  permission: { on: 'balance_categories', do: 'edit' },
  audit: { object: 'balance_categories', do: 'update' },
} as const;

export const balanceCategoryRoutes = [
  route({
    method: 'GET',
    path,
    summary:
      'The balance categories of the client with their accounts, assets first, each section in its order',
    permission: { on: 'balance_categories', do: 'read' },
    response: z.array(balanceCategorySchema),
    handler: ({ db, clientId }) => readCategories(db, clientId),
  }),
  route({
    method: 'POST',
    path,
    summary: 'Adds a balance category',
    permission: { on: 'balance_categories', do: 'add' },
    audit: { object: 'balance_categories', do: 'create' },
    body: categoryBodySchema,
    status: 201,
    response: balanceCategorySchema,
    handler: ({ db, clientId, body }) => createCategory(db, clientId, body),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id`,
    summary:
      'Changes a balance category, or its place in the order; its section only while it holds no account',
    ...change,
    params: parameters,
    requireNamed: (db, clientId, params) => requireCategory(db, clientId, params.id),
    body: categoryChangeSchema,
    response: balanceCategorySchema,
    handler: ({ db, clientId, params, body }) => changeCategory(db, clientId, params.id, body),
  }),
  route({
    method: 'POST',
    path: `${path}/:id/accounts`,
    summary: 'Puts an account, with what hangs below it, into a balance category, out of the one before',
    ...change,
    params: parameters,
    requireNamed: (db, clientId, params) => requireCategory(db, clientId, params.id),
    body: categoryAccountBodySchema,
    response: balanceCategorySchema,
    handler: ({ db, clientId, params, body }) => addCategoryAccount(db, clientId, params.id, body),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id/accounts/:accountId`,
    summary: 'Changes the place of an account in its balance category, and what it floats to',
    ...change,
    params: accountParameters,
    requireNamed: (db, clientId, params) => requireCategoryAccount(db, clientId, params),
    body: categoryAccountChangeSchema,
    response: balanceCategorySchema,
    handler: ({ db, clientId, params, body }) => changeCategoryAccount(db, clientId, params, body),
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id/accounts/:accountId`,
    summary: 'Takes an account out of its balance category; it then lies where what it hangs below lies',
    ...change,
    params: accountParameters,
    requireNamed: (db, clientId, params) => requireCategoryAccount(db, clientId, params),
    response: balanceCategorySchema,
    handler: ({ db, clientId, params }) => removeCategoryAccount(db, clientId, params),
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Removes a balance category that no account floats to; its accounts are in none then',
    permission: { on: 'balance_categories', do: 'delete' },
    audit: { object: 'balance_categories', do: 'delete' },
    params: parameters,
    requireNamed: (db, clientId, params) => requireCategory(db, clientId, params.id),
    response: deletedCategorySchema,
    handler: ({ db, clientId, params }) => deleteCategory(db, clientId, params.id),
  }),
];
