import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from './testing/browser-storage.ts';

const stores = { localStorage: new Map<string, string>() };
vi.stubGlobal('localStorage', storageOf(stores.localStorage));
vi.stubGlobal('sessionStorage', storageOf(new Map()));
const {
  changeSettings,
  forgetLastChoices,
  forgetPerson,
  forgetWhoLeft,
  keepOnlyOf,
  keepPlace,
  readLocal,
  rememberModel,
  takePlace,
  useSettings,
  withLastTools,
  writeLocal,
} = await import('./settings.ts');

beforeEach(() => stores.localStorage.clear());

test('what somebody typed is there again for them, and for nobody else', () => {
  keepOnlyOf('ada');
  writeLocal('draft.new', 'mine');
  keepOnlyOf('ada');
  expect(readLocal('draft.new')).toBe('mine');
  keepOnlyOf('bob');
  expect(readLocal('draft.new')).toBeNull();
});

test('texts of nobody known go when somebody signs in', () => {
  writeLocal('draft.new', 'left behind');
  keepOnlyOf('ada');
  expect(readLocal('draft.new')).toBeNull();
});

test('looks stay when a person is forgotten, and what others keep in this browser too', () => {
  keepOnlyOf('ada');
  stores.localStorage.set('nousboard.theme', 'dark');
  stores.localStorage.set('of another program', 'x');
  writeLocal('notes', '{}');
  forgetPerson();
  expect([...stores.localStorage.keys()].sort()).toEqual([
    'nousboard.settings',
    'nousboard.theme',
    'of another program',
  ]);
});

/** What another tab of the browser does, in which somebody has signed in. */
function signInElsewhere(userId: string): void {
  const stored = JSON.parse(stores.localStorage.get('nousboard.settings') ?? '{}');
  stores.localStorage.set(
    'nousboard.settings',
    JSON.stringify({ ...stored, lastConversationId: null, selectedDS: '' }),
  );
  stores.localStorage.set('nousboard.owner', userId);
  stores.localStorage.set('nousboard.draft.new', `of ${userId}`);
}

test('whoever signed in in another tab finds nothing here that the one before had chosen', () => {
  keepOnlyOf('ada');
  changeSettings({ lastConversationId: '0123456789abcdef01234567', selectedDS: 'of ada', readingSize: 19 });
  signInElsewhere('bob');
  keepOnlyOf('bob');
  const { lastConversationId, selectedDS, readingSize } = useSettings.getState();
  expect([lastConversationId, selectedDS, readingSize]).toEqual([null, '', 19]);
  expect(readLocal('draft.new')).toBe('of bob');
});

test('a tab that hears that somebody has left forgets them, and nothing of who has come meanwhile', () => {
  keepOnlyOf('ada');
  writeLocal('draft.new', 'of ada');
  forgetWhoLeft();
  expect(readLocal('draft.new')).toBeNull();
  // The other tab had forgotten them, and this one has written on.
  writeLocal('draft.new', 'of ada');
  forgetWhoLeft();
  expect(readLocal('draft.new')).toBeNull();
  keepOnlyOf('ada');
  signInElsewhere('bob');
  forgetWhoLeft();
  expect(readLocal('draft.new')).toBe('of bob');
});

test('a place waits for whoever was there, once; a link to a file for whoever signs in', () => {
  keepOnlyOf('ada');
  keepPlace('/c/0123456789abcdef01234567');
  expect(takePlace('bob')).toBeNull();
  keepPlace('/c/0123456789abcdef01234567');
  expect([takePlace('ada'), takePlace('ada')]).toEqual(['/c/0123456789abcdef01234567', null]);
  for (const page of [
    '/admin',
    '/admin/people',
    '/admin/organizations',
    '/help',
    '/billing/sandbox',
    '/billing/sandbox?flow=subscription_update_confirm&price=PRO',
    '/billing/return?from=basic_plan',
    '/billing/usage',
  ]) {
    keepPlace(page);
    expect([takePlace('ada'), takePlace('ada')]).toEqual([page, null]);
  }
  keepPlace('/file?file_id=1');
  expect([takePlace('bob'), takePlace('bob')]).toEqual(['/file?file_id=1', null]);
  keepPlace('/#upgrade');
  expect([takePlace('bob'), takePlace('bob')]).toEqual(['/#upgrade', null]);
});

test('where nobody was signed in, the address of a project waits for whoever signs in', () => {
  keepPlace('/c/0123456789abcdef01234567');
  expect([takePlace('bob'), takePlace('bob')]).toEqual(['/c/0123456789abcdef01234567', null]);
  // They were somebody else, and went for this one to come.
  keepOnlyOf('ada');
  keepPlace('/c/0123456789abcdef01234567', 'anybody');
  expect(takePlace('bob')).toBe('/c/0123456789abcdef01234567');
  // On the way out what is open closes, which leads through their own places.
  keepPlace('/#shared-with-you', 'anybody');
  forgetPerson();
  keepPlace('/c/home');
  expect(takePlace('bob')).toBe('/#shared-with-you');
  // Whoever goes on to the start is not led back.
  keepPlace('/c/0123456789abcdef01234567');
  keepPlace('/c/new');
  expect(takePlace('bob')).toBeNull();
});

test('nothing but a place of the workspace is ever led to', () => {
  keepPlace('/login');
  expect(takePlace('ada')).toBeNull();
  keepOnlyOf('ada');
  for (const elsewhere of [
    '//evil.example/file?file_id=1',
    '/file',
    '/filed?x',
    '/admin/elsewhere',
    '/billing/elsewhere',
    '/billing/sandbox/elsewhere',
    'https://evil.example/c/1',
    '/login',
  ]) {
    keepPlace(elsewhere);
    expect(takePlace('ada'), elsewhere).toBeNull();
  }
});

test('signing in forgets everything that was chosen last, and files that were still to be deleted', () => {
  keepOnlyOf('ada');
  changeSettings({
    readingSize: 19,
    lastConversationId: '0123456789abcdef01234567',
    lastConversationSetup: { strictness: 'very_strict', deterministic: true, citationStyle: 'apa' },
  });
  changeSettings({ lastBingSettings: { jailbreak: true, toneStyle: 'precise' } });
  rememberModel({ endpoint: 'openAI', model: 'gpt-4o' });
  changeSettings({ lastSelectedTools: ['calculator'], lastAssistant: '00000000-0000-4000-8000-000000000001' });
  writeLocal('filesToDelete', '["x"]');
  forgetLastChoices();
  const last = Object.entries(useSettings.getState()).filter(([name]) => name.startsWith('last'));
  expect(last).toEqual([
    ['lastConversationId', null],
    ['lastConversationSetup', null],
    ['lastBingSettings', null],
    ['lastSelectedModel', null],
    ['lastSelectedTools', null],
    ['lastAssistant', null],
  ]);
  expect([readLocal('filesToDelete'), useSettings.getState().readingSize]).toEqual([null, 19]);
});

test('what another tab has chosen meanwhile is not written over', () => {
  changeSettings({ libraryView: 'grid', knowsWalking: false });
  const stored = () => JSON.parse(stores.localStorage.get('nousboard.settings') ?? '{}');
  stores.localStorage.set(
    'nousboard.settings',
    JSON.stringify({ ...stored(), libraryView: 'list', knowsWalking: true }),
  );
  changeSettings({ sidebarOpen: false });
  expect(stored()).toMatchObject({ libraryView: 'list', knowsWalking: true, sidebarOpen: false });
});

test('the model that was chosen last is remembered, and the one before it', () => {
  const [one, other] = [
    { endpoint: 'openAI', model: 'gpt-4o' },
    { endpoint: 'ollama', model: 'small' },
  ];
  forgetLastChoices();
  for (const choice of [one, other, other]) rememberModel(choice);
  expect(useSettings.getState().lastSelectedModel).toEqual({ primary: other, secondary: one });
});

test('the interface is that of the first organisation until another is chosen, which stays for that person', () => {
  forgetPerson();
  expect(useSettings.getState().organizationIndex).toBe(0);
  keepOnlyOf('ada');
  changeSettings({ organizationIndex: -1 });
  forgetLastChoices();
  expect([
    useSettings.getState().organizationIndex,
    JSON.parse(stores.localStorage.get('nousboard.settings') ?? '{}').organizationIndex,
  ]).toEqual([-1, -1]);
  keepOnlyOf('bob');
  expect(useSettings.getState().organizationIndex).toBe(0);
});

test('the tools chosen last go with a project that begins to use tools, until the person is forgotten', () => {
  const agent = { endpoint: 'gptPlugins', model: 'small' };
  expect(withLastTools(agent)).toEqual(agent);
  changeSettings({ lastSelectedTools: ['calculator', 'sources'] });
  expect(withLastTools(agent)).toEqual({ ...agent, tools: ['calculator', 'sources'] });
  expect(withLastTools(agent, ['scholars'])).toEqual(agent);
  expect(withLastTools({ endpoint: 'openAI' })).toEqual({ endpoint: 'openAI' });
  for (const forget of [forgetLastChoices, forgetPerson]) {
    changeSettings({ lastSelectedTools: ['calculator'] });
    forget();
    expect(useSettings.getState().lastSelectedTools).toBeNull();
  }
});
