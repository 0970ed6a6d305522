// The rooms of the house and the doors between them, as data. `npm run check` reads every import against this list, and
// the tables in ARCHITECTURE.md and docs/generated/rooms.md are written from it.
import { pattern } from '@nousboard/core/text';

export interface Room {
  /**
   * Folder (or file) of the room; `*` stands for one folder name, each being a room of its own kind. The first match
   * counts.
   */
  readonly at: string;
  /** Rooms that it may import. `*` in the list means every room of the product. Its own room is always open. */
  readonly sees: readonly string[];
  /** Libraries it may import; `any` when the room's package.json is the only limit. */
  readonly libraries: 'any' | readonly string[];
  /** What to do instead of opening a door that is shut. */
  readonly instead: string;
  /**
   * For rooms with `*`: the order in which a room may look down at the front doors (`index.ts`) of the ones before it.
   */
  readonly ladder?: readonly string[];
}

/** Server features, lowest first: each may use the `index.ts` of those before it. */
const ladder = [
  'accounts',
  'billing',
  'organizations',
  'sharing',
  'presets',
  'projects',
  'files',
  'ingestion',
  'highlights',
  'references',
  'web-pages',
  'retrieval',
  'search-models',
  'passages',
  'models',
  'descriptions',
  'messages',
  'note-sources',
  'note-pictures',
  'note-files',
  'plugins',
  'assistants',
  'answers',
  'search',
  'books',
  'scholars',
  'data-sources',
  'drives',
  'api-access',
  'analytics',
  'speech',
  'recaps',
  'archives',
  'administration',
] as const;

export const rooms = {
  contracts: {
    at: 'packages/contracts/src',
    sees: [],
    libraries: ['zod'],
    instead:
      'contracts holds the zod schemas of the wire and nothing else: what needs more belongs in core or in a feature.',
  },
  core: {
    at: 'packages/core/src',
    sees: ['contracts'],
    libraries: [],
    instead: 'core decides and does nothing else: pass the clock, the bytes or the function in as an argument.',
  },
  'server/platform': {
    at: 'packages/server/src/platform',
    sees: ['contracts', 'core'],
    libraries: 'any',
    instead: 'platform knows no feature: let the feature pass a function, or move the shared part down.',
  },
  'server/features/*': {
    at: 'packages/server/src/features/*',
    sees: ['contracts', 'core', 'server/platform'],
    libraries: 'any',
    ladder,
    instead:
      'a feature uses the index.ts of features lower on the ladder. If two need each other they are one feature, ' +
      'or the shared part belongs lower, or the lower one announces and the higher one listens.',
  },
  'server/composition': {
    at: 'packages/server/src',
    sees: ['contracts', 'core', 'server/platform', 'server/features/*'],
    libraries: 'any',
    instead: 'app.ts and main.ts put the parts together: nothing of the product imports them.',
  },
  'web/ui': {
    at: 'packages/web/src/ui',
    sees: [],
    libraries: ['react', 'react-dom', '@base-ui/react', 'lucide-react', 'clsx'],
    instead: 'a button does not know what a project is: pass texts and callbacks in as props.',
  },
  'web/locales': {
    at: 'packages/web/src/locales',
    sees: ['contracts'],
    libraries: [],
    instead: 'locale files hold words and nothing else.',
  },
  'web/lib': {
    at: 'packages/web/src/lib',
    sees: ['contracts', 'core', 'web/locales'],
    libraries: 'any',
    instead: 'lib serves every feature and knows none: pass what it needs in as an argument.',
  },
  'web/features/*': {
    at: 'packages/web/src/features/*',
    sees: ['contracts', 'core', 'web/ui', 'web/lib'],
    libraries: 'any',
    instead: 'web features never meet: let the screen place them side by side and pass ids and callbacks between them.',
  },
  'web/screens': {
    at: 'packages/web/src/screens',
    sees: ['contracts', 'core', 'web/ui', 'web/lib', 'web/features/*', 'web/app'],
    libraries: 'any',
    instead: 'a screen puts features side by side and fills the slots of the shell.',
  },
  'web/app': {
    at: 'packages/web/src',
    sees: ['contracts', 'core', 'web/ui', 'web/lib', 'web/features/*', 'web/screens'],
    libraries: 'any',
    instead: 'app starts the client and holds its shell: only screens use that.',
  },
  testkit: {
    at: 'packages/testkit/src',
    sees: ['contracts', 'core', 'server/platform', 'server/composition'],
    libraries: 'any',
    instead: 'the testkit drives the product through its front door.',
  },
  outside: {
    at: '',
    sees: ['*', 'testkit'],
    libraries: 'any',
    instead: 'tools, benchmarks and journeys stand outside the product.',
  },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;

export interface Ban {
  /** Paths it covers. */
  readonly where: RegExp;
  /** Paths that are the right place for it. */
  readonly except?: RegExp;
  readonly pattern: RegExp;
  readonly instead: string;
}

const tests = /\.test\.tsx?$|\/testing\//;

/** What may not be written where, each with what to write instead. Comments are not looked at. */
export const bans: readonly Ban[] = [
  {
    where: /^packages\/core\//,
    except: tests,
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bcrypto\.randomUUID\(/,
    instead: 'core has no clock and no chance: take the time or the identifier as an argument.',
  },
  {
    where: /^packages\/core\//,
    except: tests,
    pattern: pattern()`
        \bprocess\.(?:env|cwd|exit|argv|nextTick)\b|\bwindow\.(?:location|document|navigator|addEventListener
        |localStorage)\b|\bdocument\.(?:querySelector|createElement|body)\b|\bfetch\(
      `,
    instead: 'core runs in the server and in the browser: take what it needs as an argument.',
  },
  {
    where: /^packages\/server\/src\/features\//,
    except: tests,
    pattern: /\bDate\.now\(|\bnew Date\(\)/,
    instead: 'use `clock.now()` from the needs, so that a test can say what time it is.',
  },
  {
    where: /^packages\/server\/src\//,
    except: /\.test\.ts$|\/main\.ts$|\/platform\/(settings|log|faults)\.ts$|\/test-[\w-]+\.ts$|\/platform\/sandbox\//,
    pattern: /\bconsole\.\w+\(/,
    instead: 'use the log from the needs: it is structured and leaves secrets out.',
  },
  {
    where: /^packages\/server\/src\//,
    except: /\.test\.ts$|\/main\.ts$|\/platform\/(settings|log|faults)\.ts$|\/test-[\w-]+\.ts$|\/platform\/sandbox\//,
    pattern: /\bprocess\.env\b/,
    instead: 'add a setting to platform/settings.ts: it gets a default, a sentence and a check at start.',
  },
  {
    where: /^packages\/server\/src\/features\/.*\.service\.ts$/,
    pattern: /from ['"]fastify['"]/,
    instead: 'a service knows no HTTP: throw a Problem, and let the route turn it into a status.',
  },
  {
    where: /^packages\/web\/src\//,
    except: tests,
    pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=/,
    instead: 'words from documents and models are data: render them as text or through the Markdown renderer.',
  },
  {
    where: /^packages\/web\/src\/(features|screens|ui)\//,
    except: tests,
    pattern: /(?<![\w.])fetch\((?!\))/,
    instead: 'use the api client of #lib: it signs in again on a 401 and knows the contract.',
  },
  {
    where: /^packages\//,
    except: /\.config\.ts$/,
    pattern: /^export default\b/,
    instead: 'use a named export, so that everybody calls the thing by one name.',
  },
  {
    where: /^packages\/|^e2e\/|^tools\//,
    except: /^tools\/checks\//,
    pattern: /\bclass (?!\w*(?:Error|Problem)\b)\w+ extends \w*Error\b/,
    instead: 'an error is called one: end its name in `Error`.',
  },
  {
    where: /^packages\/|^e2e\/|^tools\//,
    except: /^tools\/checks\//,
    pattern: /^\s+private (?!constructor\b)/,
    instead: 'use `#name`, which is private while the program runs too.',
  },
  { where: /^packages\/server\/src\//, pattern: /\blog\.\w+\(\{ error\b/i, instead: 'the log names an error `err`.' },
  {
    where: /\.test\.tsx?$/,
    except: /^tools\/checks\//,
    pattern: /\b(?:it|test|describe)\.(?:skip|only|todo)\(/,
    instead: 'every test runs: mend it or take it out.',
  },
];
