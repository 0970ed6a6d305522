import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useEffect, useState } from 'react';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Count } from '#ui/count.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Logo } from '#ui/logo.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AnswerVerbs } from './gallery-answers.tsx';
import { AskAreas } from './gallery-ask.tsx';
import { Buttons, Chips, Choices, Fields, Messages } from './gallery-controls.tsx';
import { NousCards } from './gallery-nous.tsx';
import { PaperStates } from './gallery-papers.tsx';
import { Part } from './gallery-part.tsx';
import { Popups } from './gallery-popups.tsx';
import { SettingsRows } from './gallery-settings.tsx';
import { LibraryStates, SourceStates } from './gallery-sources.tsx';
import { ThreadStates } from './gallery-thread.tsx';

// Only development and test builds have this page, and only we read it: its words are not translated.
const colours = [
  'desk',
  'paper',
  'sheet',
  'sunken',
  'hover',
  'press',
  'line',
  'line-strong',
  'line-control',
  'ink-1',
  'ink-2',
  'ink-3',
  'ink-4',
  'pen',
  'pen-soft',
  'good',
  'warn',
  'bad',
  'mark-wash',
  'mark-tab',
  'mark-strong',
  'mark-edge',
  'hl-moss',
  'hl-sky',
  'hl-rose',
  'hl-iris',
  'hl-sand',
];

/**
 * `/gallery`: every component in every state. `?theme=dark&dir=rtl&long` choose theme, direction and 40 % longer words.
 */
export function GalleryScreen() {
  const wanted = new URLSearchParams(location.search);
  const [dir, setDir] = useState<'ltr' | 'rtl'>(wanted.get('dir') === 'rtl' ? 'rtl' : 'ltr');
  const [long, setLong] = useState(wanted.has('long'));
  const theme = useSettings(settings => settings.theme);
  const asked = wanted.get('theme');
  useEffect(() => {
    if (asked === 'dark' || asked === 'light') changeSettings({ theme: asked });
  }, [asked]);
  useEffect(() => {
    document.documentElement.dir = dir;
    return () => {
      document.documentElement.dir = 'ltr';
    };
  }, [dir]);
  const say = (text: string) => (long ? `${text} ${'løng'.repeat(Math.max(1, Math.round(text.length * 0.1)))}` : text);

  return (
    <DirectionProvider direction={dir}>
      <main className="min-h-dvh bg-paper p-3 md:p-9">
        <header className="mb-8 flex flex-wrap items-center gap-4">
          <Logo name="Nousboard" badge="PRO" />
          <h1 className="text-ui text-ink-3">components and states</h1>
          <Segmented
            label="Theme"
            value={theme}
            onChange={value => changeSettings({ theme: value })}
            options={[
              { value: 'system', label: 'System' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          <Segmented
            label="Direction"
            value={dir}
            onChange={setDir}
            options={[
              { value: 'ltr', label: 'LTR' },
              { value: 'rtl', label: 'RTL' },
            ]}
          />
          <Chip on={long} onClick={() => setLong(!long)}>
            +40 %
          </Chip>
        </header>
        <div className="grid grid-cols-1 gap-x-8 gap-y-9 md:grid-cols-2 xl:grid-cols-3">
          <Part title="Colour" wide>
            <div className="grid grid-cols-3 gap-2 md:grid-cols-9">
              {colours.map(name => (
                <div key={name} className="text-[0.6875rem]">
                  <i className="block h-8 rounded-[6px] border border-line" style={{ background: `var(--${name})` }} />
                  {name}
                </div>
              ))}
            </div>
          </Part>
          <Buttons say={say} />
          <Fields say={say} />
          <Chips say={say} />
          <Choices say={say} />
          <Popups say={say} />
          <Messages say={say} />
          <Part title="Verbs: remember, remembered, expired, discard, pages, edit">
            <AnswerVerbs say={say} />
          </Part>
          <Part title="Sources: waiting, reading, indexing, open, in focus, partly unread, failed, removing">
            <SourceStates />
          </Part>
          <Part title="Loading, empty, progress">
            <div className="grid gap-2">
              <Skeleton width="72%" />
              <Skeleton width="94%" />
              <Skeleton width="58%" />
            </div>
            <EmptyState title={say('Your saved nous appear here')} action={<Button>{say('Write a note')}</Button>}>
              {say('Save an answer or write a note.')}
            </EmptyState>
            <div className="grid gap-3">
              <ProgressBar value={0.2} label="Sending" />
              <ProgressBar value={0.6} label="Reading" />
              <ProgressBar value={null} label="Waiting" />
            </div>
            <p className="mt-3 flex items-center gap-3">
              <Spinner />
              <Spinner size={20} />
              <Avatar name="Mara Lindholm" />
              <Avatar name="Ada" size={40} />
              <Kbd>⌘K</Kbd>
              <Count value={4} />
              <Count value={12} />
            </p>
          </Part>
          <Part title="Answers" wide>
            <ThreadStates />
          </Part>
          <Part title="Ask area: empty, typed, answering, stopping, no source, not read, too long; note and recap" wide>
            <AskAreas say={say} />
          </Part>
          <Part
            title="Nous: note, edited, untitled, long, open, to be deleted, saving, kept here; answer, with a picture"
            wide
          >
            <NousCards say={say} />
          </Part>
          <Part title="Settings: choices, switches, two steps, disabled with a reason" wide>
            <SettingsRows />
          </Part>
          <Part title="Type" wide>
            <div className="grid gap-2 md:grid-cols-2">
              <div>
                <p className="font-serif text-display">Display 32 / 40</p>
                <p className="font-serif text-question">Question 23 / 31</p>
                <p className="font-serif text-reading">
                  Reading 17 / 28. Serif is for what you read, sans for what you press.
                </p>
              </div>
              <div>
                <p className="font-serif text-title">Dialog title 20 / 28</p>
                <p className="font-serif text-card font-semibold">Card title 16 / 22</p>
                <p>Interface 14 / 20</p>
                <p className="text-secondary text-ink-3">Secondary 13 / 18</p>
                <p className="text-smallest text-ink-3">Smallest 12 / 16</p>
                <p className="font-mono text-secondary">0123456789 Il1 O0 const cited = slice === quote</p>
              </div>
            </div>
          </Part>
          <Part title="Library: folder, chosen, in the project, being read, failed; tiles and rows" wide>
            <LibraryStates say={say} />
          </Part>
          <Part title="Papers: unfolded, being fetched, in the project, abstract only, published, retracted" wide>
            <PaperStates say={say} view="list" />
          </Part>
          <Part title="Papers as tiles" wide>
            <PaperStates say={say} view="grid" />
          </Part>
        </div>
      </main>
    </DirectionProvider>
  );
}
