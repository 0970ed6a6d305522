import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Copy, CornerDownRight, Search, Tag } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Banner, Notice } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip, RemovableChip } from '#ui/chip.tsx';
import { RadioRows, SwitchRow } from '#ui/choices.tsx';
import { Count } from '#ui/count.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Logo } from '#ui/logo.tsx';
import { Menu, MenuGroup, MenuItem, MenuRadioGroup, MenuSeparator, Submenu } from '#ui/menu.tsx';
import { Popover } from '#ui/popover.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { AnswerVerbs } from './gallery-answers.tsx';
import { LateMenu } from './gallery-late-menu.tsx';

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

/** `/gallery`: every component in every state. `?theme=dark&dir=rtl&long` choose theme, direction and 40 % longer words. */
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
      <main className="min-h-dvh bg-paper p-6 md:p-9">
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
        <div className="grid gap-x-8 gap-y-9 md:grid-cols-2 xl:grid-cols-3">
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
          <Part title="Answers: remember, remembered, expired, discard, pages, edit">
            <AnswerVerbs say={say} />
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
          <Part title="Type" wide>
            <div className="grid gap-2 md:grid-cols-2">
              <div>
                <p className="font-serif text-display">Display 32 / 40</p>
                <p className="font-serif text-question">Question 23 / 31</p>
                <p className="font-serif text-reading">Reading 17 / 28. Serif is for what you read, sans for what you press.</p>
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
        </div>
      </main>
    </DirectionProvider>
  );
}

function Part({ title, wide, children }: { readonly title: string; readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <section className={wide ? 'md:col-span-full' : ''}>
      <h2 className="mb-4 border-b border-line pb-2 text-secondary font-semibold text-ink-3">{title}</h2>
      {children}
    </section>
  );
}
interface Say {
  readonly say: (text: string) => string;
}

function Buttons({ say }: Say) {
  const remove = useTwoStep(() => undefined);
  return (
    <Part title="Buttons: primary, default, quiet, danger, two-step, disabled, explained, busy, sizes">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary">{say('Ask')}</Button>
        <Button>{say('Add source')}</Button>
        <Button variant="quiet">{say('Cancel')}</Button>
        <Button variant="danger">{say('Delete?')}</Button>
        <Button variant={remove.armed ? 'danger-filled' : 'danger'} onClick={remove.press}>
          {remove.armed ? say('Clear all?') : say('Clear')}
        </Button>
        <Button disabled>{say('Send')}</Button>
        <Button disabled={say('Add a source first.')}>{say('Send')}</Button>
        <Button variant="primary" busy={say('Saving')}>
          {say('Save')}
        </Button>
        <Button size="small">{say('Small')}</Button>
        <Button size="large">{say('Large')}</Button>
        <Button variant="quiet" size="small" icon={<Tag size={14} aria-hidden="true" />} end={<Count value={4} />}>
          {say('Tags')}
        </Button>
        <IconButton label="Copy" keys="C">
          <Copy size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Copy, open" on>
          <Copy size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Copy, off" disabled>
          <Copy size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </Part>
  );
}

function Fields({ say }: Say) {
  const [text, setText] = useState('auditory cueing');
  return (
    <Part title="Fields: rest, hint, error, disabled, password, large">
      <div className="grid gap-3">
        <TextField label={say('Search')} hideLabel placeholder={say('Search title or file name')} start={<Search size={16} aria-hidden="true" className="text-ink-3" />} />
        <TextField label={say('Name')} value={text} onChange={event => setText(event.target.value)} hint={say('3 to 80 characters.')} />
        <TextField label={say('Email')} defaultValue="mara@uni" error={say('Please enter a valid email.')} />
        <TextField label={say('Username')} defaultValue="mara_lindholm" disabled />
        <TextField label={say('Password')} type="password" defaultValue="correct horse" size="large" />
      </div>
    </Part>
  );
}

function Chips({ say }: Say) {
  const [on, setOn] = useState(true);
  const [mode, setMode] = useState<'ask' | 'note' | 'recap'>('ask');
  return (
    <Part title="Chips, segmented">
      <div className="flex flex-wrap items-center gap-2">
        <Chip kind="follow-up" icon={<CornerDownRight size={13} aria-hidden="true" className="flip" />}>
          {say('What volume avoids waking?')}
        </Chip>
        <Chip on={on} onClick={() => setOn(!on)}>
          {say('All')}
        </Chip>
        <Chip>{say('methods')}</Chip>
        <RemovableChip onRemove={() => undefined}>{say('methods')}</RemovableChip>
        <Chip kind="setting">{say('Strict')}</Chip>
        <Chip disabled>{say('Off')}</Chip>
        <Segmented
          label="Mode"
          compact
          value={mode}
          onChange={setMode}
          options={[
            { value: 'ask', label: say('Ask'), icon: <Search size={14} aria-hidden="true" /> },
            { value: 'note', label: say('Note'), icon: <Copy size={14} aria-hidden="true" /> },
            { value: 'recap', label: say('Recap'), icon: <Tag size={14} aria-hidden="true" />, disabled: true },
          ]}
        />
      </div>
    </Part>
  );
}

function Choices({ say }: Say) {
  const [on, setOn] = useState(true);
  const [strict, setStrict] = useState<'strict' | 'very'>('strict');
  return (
    <Part title="Switch, radio rows, checkbox">
      <SwitchRow label={say('Deterministic')} note={say('Same question, same answer')} checked={on} onChange={setOn} />
      <SwitchRow label={say('Locked')} checked={false} onChange={setOn} disabled />
      <RadioRows
        label="Strictness"
        value={strict}
        onChange={setStrict}
        options={[
          { value: 'strict', label: say('Strict'), note: say('Answers from relevant information. Declines less often.') },
          { value: 'very', label: say('Very strict'), note: say('Answers only from exact source information.') },
        ]}
      />
      <p className="flex gap-4 p-2">
        <Checkbox label="In focus" checked={on} onChange={setOn} />
        <Checkbox label="Not in focus" checked={!on} onChange={() => setOn(!on)} />
        <Checkbox label="Locked" checked disabled onChange={() => undefined} />
      </p>
    </Part>
  );
}

function Popups({ say }: Say) {
  const [drawer, setDrawer] = useState(false);
  const [theme, setTheme] = useState('light');
  return (
    <Part title="Popups">
      <div className="flex flex-wrap gap-2">
        <Popover label="Example" trigger={<Button>{say('Popover')}</Button>} width={260}>
          <p className="p-2">{say('A small sheet beside what opened it.')}</p>
        </Popover>
        <Menu label="Example" trigger={<Button>{say('Menu')}</Button>}>
          <MenuGroup label={say('Group')}>
            <MenuItem icon={<Copy size={16} />} keys="C">
              {say('Copy')}
            </MenuItem>
            <MenuItem disabled>{say('Disabled')}</MenuItem>
            <MenuItem danger>{say('Delete')}</MenuItem>
          </MenuGroup>
          <MenuSeparator />
          <Submenu label={say('Theme')}>
            <MenuRadioGroup
              label="Theme"
              value={theme}
              onChange={setTheme}
              options={[
                { value: 'light', label: say('Light') },
                { value: 'dark', label: say('Dark') },
              ]}
            />
          </Submenu>
        </Menu>
        <Dialog
          title={say('Share this project')}
          description={say('They can read its sources and answers.')}
          trigger={<Button>{say('Dialog')}</Button>}
          foot={
            <>
              <Button>{say('Cancel')}</Button>
              <Button variant="primary">{say('Invite')}</Button>
            </>
          }
        >
          <TextField label={say('Email')} />
        </Dialog>
        <LateMenu />
        <Button onClick={() => setDrawer(true)}>{say('Drawer')}</Button>
        <Drawer title={say('Citation 4')} open={drawer} onOpenChange={setDrawer}>
          <p className="font-serif text-reading">{say('Cues delivered on the down-state left memory unchanged.')}</p>
        </Drawer>
        {(['info', 'success', 'warning', 'error'] as const).map(level => (
          <Fragment key={level}>
            <Button onClick={() => showToast(say(`A toast: ${level}`), { level, timeoutMs: 60_000 })}>{level}</Button>
            <Button
              onClick={() => showToast(say(`A toast with an action: ${level}`), { level, action: { label: say('Check Now'), onPress: () => undefined } })}
            >{`${level}, action`}</Button>
          </Fragment>
        ))}
      </div>
    </Part>
  );
}

function Messages({ say }: Say) {
  return (
    <Part title="Banners and notices">
      <div className="grid gap-2">
        <Banner>{say('Connected to this computer.')}</Banner>
        <Banner level="success">{say('Back online.')}</Banner>
        <Banner level="warning">{say('Offline. What you write is kept and sent later.')}</Banner>
        <Banner level="error">{say('Unable to login with the information provided.')}</Banner>
        <Notice
          level="warning"
          action={
            <>
              <Button size="small">{say('Continue')}</Button>
              <Button size="small" variant="quiet">
                {say('Regenerate')}
              </Button>
            </>
          }
        >
          {say('This is an unfinished message.')}
        </Notice>
        <Notice level="error" action={<Button size="small">{say('Try again')}</Button>}>
          {say('Something went wrong :( Please try again.')}
        </Notice>
      </div>
    </Part>
  );
}
