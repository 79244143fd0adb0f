import { builder } from '../../builder.ts';

export const ColumnRoleEnum = builder.enumType('ChartColumnRole', {
  description: 'What a column of the file of a chart holds.',
  values: {
    CODE: { value: 'code', description: 'The code; every sign of it stays.' },
    NAME: { value: 'name', description: 'The name.' },
    TYPE: { value: 'type', description: 'The type, in any of the words that charts and programs use.' },
    SECTION: { value: 'section', description: 'The side of the balance sheet.' },
    PARENT: { value: 'parent', description: 'Code or name of the account above.' },
    PATH: { value: 'path', description: 'Names of the groups above; several columns together.' },
    LEVEL: { value: 'level', description: 'Depth in the tree, as a number.' },
    TAGS: { value: 'tags', description: 'Tags, with commas, semicolons or bars between them.' },
    CLOSED_FROM: { value: 'closed_from', description: 'The day from which nothing is posted.' },
    IGNORED: { value: 'ignored', description: 'Nothing that a chart needs.' },
  } as const,
});

export const TreeSourceEnum = builder.enumType('ChartTreeSource', {
  description: 'What the tree of a chart is read from.',
  values: {
    PARENT: { value: 'parent', description: 'A column with the account above.' },
    PATH: { value: 'path', description: 'Columns with the groups above.' },
    LEVEL: { value: 'level', description: 'A column with the depth, and the order of the rows.' },
    CODE_PREFIX: { value: 'code_prefix', description: 'Codes that begin with the code of another account.' },
    HEADINGS: { value: 'headings', description: 'Rows without a code stand above those that follow.' },
    NONE: { value: 'none', description: 'Nothing: known accounts stay where they are, new ones are roots.' },
  } as const,
});

export const TypeBasisEnum = builder.enumType('ChartTypeBasis', {
  description: 'What the type of accounts was concluded from.',
  values: {
    TYPE_TEXT: { value: 'type_text', description: 'The text of the type column.' },
    GROUP_NAME: { value: 'group_name', description: 'The name of a group of the income statement.' },
    CODE_CLASS: { value: 'code_class', description: 'The first sign of the code.' },
    BELOW: { value: 'below', description: 'The accounts below.' },
    ABOVE: { value: 'above', description: 'The account above.' },
  } as const,
});

export const AccountFieldEnum = builder.enumType('AccountField', {
  description: 'What of an account an import changes.',
  values: {
    NAME: { value: 'name', description: 'The name.' },
    TYPE: { value: 'type', description: 'The type.' },
    SECTION: { value: 'section', description: 'The side of the balance sheet.' },
    PARENT: { value: 'parent', description: 'The account above.' },
    CLOSED_FROM: { value: 'closed_from', description: 'The day from which nothing is posted.' },
    TAGS: { value: 'tags', description: 'The tags.' },
  } as const,
});
