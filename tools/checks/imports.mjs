/**
 * Which file may import which; that no rooms need each other in a circle is found by rooms.mjs. What is allowed against a rule
 * stands here with its reason; there is no other list. Types count as imports: who needs the shape of a thing needs the thing.
 */

const tests = String.raw`\.test\.tsx?$|/testing/`;

/** Features of the web that only put others together. */
const assembling = [
  // The page of tabs: each tab is the form of its feature.
  'setup',
  // The wizard leads through the forms of several features, one after the other.
  'first-steps',
  // Who administers the installation sees the members and the choice of clients, and gives a client its calendar.
  'admin',
];

/** Parts of a feature of the web that others may show. */
const publishedInWeb = [
  // Who may do what with a stream is shown where the stream stands.
  'access/RecordAccess.tsx',
  // The audit log is narrowed to what one of the members did.
  'access/useMembers.ts',
  // An entity chooses its currency from the catalogue of currencies.
  'currencies/useCurrencyOptions.ts',
  // A historical rate is read, written and refused as other rates are.
  'exchange-rates/rateText.ts',
  'exchange-rates/useFaultText.ts',
  // Invitations stand apart from the clients that are chosen among.
  'profile/invitations/OpenInvitations.tsx',
  // What is deleted with a substitute is asked for, and shown until it is done, where it stands.
  'substitution/DeletionProgress.tsx',
  'substitution/LosingReports.tsx',
  'substitution/ReferenceList.tsx',
  'substitution/importName.ts',
  // The audit log tells what rules and field maps held in the words of their screens.
  'streams/useWrittenValues.ts',
  // A report is narrowed as the trial balance is, in the same words of the address.
  'trial-balance/RangeChoice.tsx',
  'trial-balance/ScopeChoices.tsx',
  'trial-balance/ColumnsChoice.tsx',
  'trial-balance/CurrencyChoice.tsx',
  'trial-balance/balanceFilter.ts',
  'trial-balance/adjustmentKinds.ts',
  'trial-balance/balanceFrame.ts',
  'trial-balance/defaultRange.ts',
  'trial-balance/FilterRow.tsx',
  'trial-balance/ToggleChoices.tsx',
  'trial-balance/NoPeriods.tsx',
  // Its figures stand in the same frame, with the same notes above what is exported.
  'trial-balance/FiguresFrame.tsx',
  'trial-balance/LatestFigures.tsx',
  'trial-balance/useFiguresExpansion.ts',
  'trial-balance/balanceNotes.ts',
  // Figures of both are out of date by the same imports, are translated from the same parts, and come from the same rows of files.
  'trial-balance/StaleInstanceList.tsx',
  'trial-balance/useStaleInstances.ts',
  'trial-balance/TranslatedParts.tsx',
  'trial-balance/SourceRowPanel.tsx',
  // What stands behind a figure is summed above it in the same way, and may be newer than the grid.
  'trial-balance/SumList.tsx',
  'trial-balance/ChangedNotice.tsx',
  'trial-balance/useLoadAnew.ts',
];

/** A service may be split; one for programs that run in a thread loads no more than they need. */
const apiDoors = String.raw`/\w*([sS]ervice|[sS]chemas)\.ts$`;

/** Parts of streams, from below. */
const streamLayers = [
  'worker',
  'instances',
  'fields',
  'accounts',
  'rules',
  'versions',
  'processing',
  'source',
];

/** @param {string} path */
const escaped = (path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** @param {string} name @param {string} of @param {readonly string[]} others */
const packageRule = (name, of, others) => ({
  name,
  comment:
    'Packages point one way: web → schema.graphql, gateway → printed REST types, api → engine, engine → nothing.',
  severity: 'error',
  from: { path: `^${of}/src/` },
  // What a package may import by its name resolves to a folder of the tree; other names do not resolve.
  to: { path: `^((${others.join('|')})/|@tributary/)` },
});

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'no-circle',
      'What imports each other in a circle is one thing, or two that are cut wrongly.',
      {},
      { circular: true },
    ),

    rule(
      'engine-alone',
      'The engine is pure: no package, nothing of Node, no other package of the tree.',
      { path: '^engine/src/', pathNot: tests },
      { pathNot: '^engine/src/' },
    ),
    packageRule('api-on-engine', 'api', ['gateway', 'web', 'demo', 'bench', 'tests', 'tools']),
    packageRule('gateway-alone', 'gateway', ['engine', 'api', 'web', 'demo', 'bench', 'tests', 'tools']),
    packageRule('web-alone', 'web', ['engine', 'api', 'gateway', 'demo', 'bench', 'tests', 'tools']),
    packageRule('demo-alone', 'demo', ['engine', 'api', 'gateway', 'web', 'bench', 'tests', 'tools']),
    // The engine is also measured by itself, with what the api reads files by: compiled, as it runs.
    packageRule('bench-below-web', 'bench', ['api/src', 'gateway', 'web', 'tests', 'tools']),
    rule(
      'packages-by-name',
      'Another package of the tree is imported by its name, so that what it publishes is what is used.',
      { path: '^(api|bench)/src/' },
      { path: '^(engine|demo)/src/' },
    ),
    rule(
      'browser-only',
      'The web runs in a browser.',
      { path: '^web/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),

    rule(
      'api-layers-db',
      'The database lies below everything else of the api; features add their tables to its schema.',
      { path: '^api/src/db/', pathNot: tests },
      { path: '^api/src/(audit|identity|http|features)/' },
    ),
    rule(
      'api-layers-audit',
      'What is written of changes does not know what they are.',
      { path: '^api/src/audit/', pathNot: tests },
      { path: '^api/src/(http|features)/' },
    ),
    rule(
      'api-layers-identity',
      'Sessions, callers and rights lie below http.',
      { path: '^api/src/identity/', pathNot: tests },
      { path: '^api/src/(audit|http|features)/' },
    ),
    rule(
      'api-layers-http',
      'What every route shares knows no feature; the catalogue of errors is the list of the failures that features keep.',
      { path: '^api/src/http/', pathNot: tests },
      { path: '^api/src/features/', pathNot: '/failures\\.ts$' },
    ),
    rule(
      'api-features-by-service',
      'A feature uses another one through its service and its shapes on the wire; tables may share the type of a column.',
      { path: '^api/src/features/([^/]+)/', pathNot: tests },
      {
        path: '^api/src/features/[^/]+/',
        pathNot: ['^api/src/features/$1/', apiDoors, '/tables\\.ts$'],
      },
    ),
    rule(
      'api-streams-by-service',
      'A part of streams uses another one through its service and its shapes on the wire.',
      { path: '^api/src/features/streams/([^/]+)/', pathNot: tests },
      {
        path: '^api/src/features/streams/[^/]+/',
        pathNot: ['^api/src/features/streams/$1/', apiDoors],
      },
    ),
    ...streamLayers.map((layer, place) =>
      rule(
        `api-streams-${layer}`,
        'The parts of streams lie one above the other; their routes stand above all of them.',
        { path: `^api/src/features/streams/${layer}/`, pathNot: [tests, '/routes\\.ts$'] },
        {
          path: [
            ...streamLayers.slice(place + 1).map((above) => `^api/src/features/streams/${above}/`),
            '^api/src/features/streams/\\w+\\.ts$',
          ],
          pathNot: '^api/src/features/streams/tables\\.ts$',
        },
      ),
    ),
    rule(
      'api-routes-on-top',
      'Routes are known to lists of routes alone.',
      {
        path: '^api/src/',
        pathNot: [tests, '/routes\\.ts$', '^api/src/(app|detached|printPermissions)\\.ts$'],
      },
      { path: '^api/src/features/.*routes\\.ts$' },
    ),

    rule(
      'gateway-layers',
      'What every type of the graph shares knows no feature.',
      { path: '^gateway/src/(rest|graph|http)/', pathNot: tests },
      { path: '^gateway/src/features/' },
    ),

    rule(
      'web-layers',
      'What every screen shares knows no feature.',
      { path: '^web/src/(components|relay|i18n|theme)/', pathNot: tests },
      { path: '^web/src/(features|shell)/' },
    ),
    rule(
      'web-shell',
      'The frame around the screens knows no feature but the profile, to which signing out belongs.',
      { path: '^web/src/shell/', pathNot: tests },
      { path: '^web/src/features/', pathNot: '^web/src/features/profile/' },
    ),
    rule(
      'web-features-apart',
      'A feature shows of another one only what is named above, and why; what a third wants moves to components/.',
      {
        path: '^web/src/features/([^/]+)/',
        pathNot: [tests, `^web/src/features/(${assembling.join('|')})/`],
      },
      {
        path: '^web/src/features/[^/]+/',
        pathNot: [
          '^web/src/features/$1/',
          ...publishedInWeb.map((file) => `^web/src/features/${escaped(file)}$`),
        ],
      },
    ),
  ],
  options: {
    exclude: { path: '/__generated__/' },
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
