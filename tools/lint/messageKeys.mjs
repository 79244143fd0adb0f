import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Every message key that the web uses is in its catalogue, and every key of a catalogue is used. Which keys a call may ask
 * for is known from the types: a key put together from a union asks for each of its words; one with an open end (a code that
 * the server sends) asks for all that begin and end like it. Every value that a text names is given by its call.
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const web = path.join(root, 'web');
/** i18next looks there, in this order, when the catalogue of a call does not have a key. */
const fallbacks = ['common', 'shared'];
/** What tells the wordings of a text from a group of texts. */
const someLanguage = 'en-GB';
/** Stands in a key for whatever text. */
const open = '*';
/** Relay adds it to each enum, so that code expects values which the server learns later. */
const futureValue = '%future added value';

/** The ways to the texts, and the texts. @param {unknown} value @param {string} [at] @returns {[string, string][]} */
function leavesOf(value, at = '') {
  if (typeof value !== 'object' || value === null || someLanguage in value)
    return [[at, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, below]) => leavesOf(below, at === '' ? key : `${at}.${key}`));
}

/** The values that a text names: `year` of `Rates of {{year}}`. @param {string} text */
const valuesOf = (text) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name ?? '');

/**
 * The keys of each catalogue, with the values that their texts name; forms of number are one key.
 * @returns {Map<string, Map<string, Set<string>>>}
 */
function readCatalogues() {
  const files = ts.sys.readDirectory(
    path.join(web, 'src'),
    ['.json'],
    [],
    ['features/**/words.json', 'i18n/words/*.json'],
  );
  return new Map(
    files.map((file) => {
      const place = path.relative(path.join(web, 'src'), file).split(path.sep).join('/');
      const name = place.replace(/^features\/(.*)\/words\.json$|^i18n\/words\/(.*)\.json$/, '$1$2');
      /** @type {Map<string, Set<string>>} */
      const keys = new Map();
      for (const [way, text] of leavesOf(JSON.parse(readFileSync(file, 'utf8')))) {
        const key = way.replace(/_(zero|one|two|few|many|other)$/, '');
        keys.set(key, new Set([...(keys.get(key) ?? []), ...valuesOf(text)]));
      }
      return [name, keys];
    }),
  );
}

function readProgram() {
  const { config } = ts.readConfigFile(path.join(web, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, web);
  return ts.createProgram(fileNames, options);
}

const program = readProgram();
const checker = program.getTypeChecker();
const catalogues = readCatalogues();

/** The texts that a type stands for, with `open` for what is not known. @param {ts.Type} type @returns {string[]} */
function textsOfType(type) {
  if (type.isUnion()) return type.types.flatMap(textsOfType);
  if (type.isStringLiteral() || type.isNumberLiteral()) return [String(type.value)];
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) return [];
  if (type.flags & ts.TypeFlags.TemplateLiteral) {
    const { texts, types } = /** @type {ts.TemplateLiteralType} */ (type);
    return joined(texts, types.map(textsOfType));
  }
  return [open];
}

/** Every text of `parts` between the fixed ones. @param {readonly string[]} fixed @param {readonly string[][]} parts */
function joined(fixed, parts) {
  return parts.reduce(
    (begun, part, index) => begun.flatMap((text) => part.map((word) => text + word + fixed[index + 1])),
    [fixed[0] ?? ''],
  );
}

/** The keys that an expression may be. @param {ts.Expression} expression @returns {string[]} */
function keysOf(expression) {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isParenthesizedExpression(expression)) return keysOf(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    return [...keysOf(expression.whenTrue), ...keysOf(expression.whenFalse)];
  }
  if (ts.isTemplateExpression(expression)) {
    return joined(
      [expression.head.text, ...expression.templateSpans.map((span) => span.literal.text)],
      expression.templateSpans.map((span) => textsOfType(checker.getTypeAtLocation(span.expression))),
    );
  }
  if (ts.isIdentifier(expression)) {
    const declaration = checker.getSymbolAtLocation(expression)?.valueDeclaration;
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) {
      return keysOf(declaration.initializer);
    }
  }
  return textsOfType(checker.getTypeAtLocation(expression));
}

/** The catalogues in which a function of i18next looks; null for any other function. @param {ts.Expression} callee */
function namespacesOf(callee) {
  const type = checker.getTypeAtLocation(callee);
  if (type.symbol?.name !== 'TFunction') return null;
  const [namespaces] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
  const asked = namespaces ?? checker.getStringType();
  const names = checker.isArrayLikeType(asked)
    ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (asked)).flatMap(textsOfType)
    : textsOfType(asked);
  return [...new Set([...names.filter((name) => catalogues.has(name)), ...fallbacks])];
}

/** @type {Map<string, Set<string>>} */
const used = new Map([...catalogues.keys()].map((name) => [name, new Set()]));
/** @type {string[]} */
const complaints = [];

/** Marks what a key means as used; false where no catalogue has it. @param {string} key @param {readonly string[]} spaces */
function use(key, spaces) {
  const [name, rest] = key.includes(':') ? key.split(':', 2) : [null, key];
  const pattern = new RegExp(
    `^${rest.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.+')}$`,
  );
  /** @param {string} space */
  const isFoundIn = (space) => {
    const found = [...(catalogues.get(space)?.keys() ?? [])].filter((each) => pattern.test(each));
    for (const each of found) used.get(space)?.add(each);
    return found.length > 0;
  };
  // A key that names no catalogue is that of the first which has it; one with an open end may be in any of them.
  const looked = name === open ? [...catalogues.keys()] : name === null ? spaces : [name, ...fallbacks];
  return key.includes(open) ? looked.filter(isFoundIn).length > 0 : looked.some(isFoundIn);
}

/** Whether a call chooses among the forms of a text: `key_form`. @param {ts.CallExpression} call */
function hasContext({ arguments: [, options] }) {
  return (
    options !== undefined &&
    ts.isObjectLiteralExpression(options) &&
    options.properties.some((property) => property.name?.getText() === 'context')
  );
}

/** The values that the text of a key names and its call does not give. @param {string} key @param {readonly string[]} spaces @param {ts.CallExpression} call */
function missingValues(key, spaces, { arguments: [, options] }) {
  const [name, rest] = key.includes(':') ? key.split(':', 2) : [null, key];
  const space = (name === null ? spaces : [name]).find((each) => catalogues.get(each)?.has(rest));
  const named = space === undefined ? [] : [...(catalogues.get(space)?.get(rest) ?? [])];
  const given = options === undefined ? [] : checker.getTypeAtLocation(options).getProperties();
  return named.filter((value) => given.every((property) => property.name !== value));
}

/** @param {ts.SourceFile} file @param {ts.CallExpression} call */
function check(file, call) {
  const [argument] = call.arguments;
  const spaces = argument ? namespacesOf(call.expression) : null;
  if (!argument || spaces === null) return;
  const { line } = file.getLineAndCharacterOfPosition(call.getStart());
  const place = `${path.relative(root, file.fileName)}:${line + 1}`;
  for (const key of new Set(keysOf(argument))) {
    if (hasContext(call)) use(`${key}_${open}`, spaces);
    if (key.endsWith(futureValue) || key.includes(`${futureValue}.`)) continue;
    if (/^\*?$/.test(key))
      complaints.push(`${place}: nobody can tell which key this is; give it a type that says so`);
    else if (!use(key, spaces)) complaints.push(`${place}: no catalogue of ${spaces.join(', ')} has ${key}`);
    for (const value of missingValues(key, spaces, call)) {
      complaints.push(`${place}: ${key} names {{${value}}}, which the call does not give`);
    }
  }
}

for (const file of program.getSourceFiles()) {
  const name = path.relative(web, file.fileName).split(path.sep).join('/');
  if (!name.startsWith('src/') || /__generated__|\.test\.tsx?$|^src\/testing\//.test(name)) continue;
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) check(file, node);
    ts.forEachChild(node, visit);
  };
  visit(file);
}

for (const [name, keys] of catalogues) {
  for (const key of keys.keys()) if (!used.get(name)?.has(key)) complaints.push(`nobody uses ${name}:${key}`);
}

for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
if (complaints.length > 0) process.exit(1);
