import { Copy, FileText, Folder, Keyboard, PenLine, Quote, Search } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Marked } from '#features/palette/marked.tsx';
import { Button } from '#ui/button.tsx';
import { CommandDialog, type CommandGroup, type CommandRow } from '#ui/command-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Menu, MenuGroup, MenuItem, MenuRadioGroup, MenuSeparator, Submenu } from '#ui/menu.tsx';
import { Popover } from '#ui/popover.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { LateMenu } from './gallery-late-menu.tsx';
import { Part, type Say } from './gallery-part.tsx';

/** What opens over the page, and the buttons that open it. */
export function Popups({ say }: Say) {
  const [drawer, setDrawer] = useState(false);
  const [isFormOpen, setForm] = useState(false);
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
        <Button onClick={() => setForm(true)}>{say('Form dialog')}</Button>
        <FormDialog
          open={isFormOpen}
          title={say('Name this project')}
          verb={say('Save')}
          cancel={say('Cancel')}
          busy={false}
          problem={say('That name is taken.')}
          onSubmit={() => setForm(false)}
          onClose={() => setForm(false)}
        >
          <TextField label={say('Name')} />
        </FormDialog>
        <LateMenu />
        <Palette say={say} />
        <Button onClick={() => setDrawer(true)}>{say('Drawer')}</Button>
        <Drawer title={say('Citation 4')} open={drawer} onOpenChange={setDrawer}>
          <p className="font-serif text-reading">{say('Cues delivered on the down-state left memory unchanged.')}</p>
        </Drawer>
        {(['info', 'success', 'warning', 'error'] as const).map(level => (
          <Fragment key={level}>
            <Button onClick={() => showToast(say(`A toast: ${level}`), { level, timeoutMs: 60_000 })}>{level}</Button>
            <Button
              onClick={() =>
                showToast(say(`A toast with an action: ${level}`), {
                  level,
                  action: { label: say('Check Now'), onPress: () => undefined },
                })
              }
            >{`${level}, action`}</Button>
          </Fragment>
        ))}
      </div>
    </Part>
  );
}

/** The rows of the palette: places and projects, sources, what was said, what can be done, and the way to ask. */
function Palette({ say }: Say) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('cue');
  const groups: readonly CommandGroup<CommandRow>[] = [
    {
      id: 'go',
      label: say('Go to'),
      items: [
        {
          id: 'project',
          text: 'Cueing in sleep',
          icon: <Folder size={16} />,
          shown: <Marked text={say('Cueing in sleep')} marks={[[0, 3]]} />,
          note: say('Changed yesterday'),
        },
      ],
    },
    {
      id: 'sources',
      label: say('Sources'),
      items: [
        {
          id: 'long',
          text: 'Odour cues and declarative learning',
          icon: <FileText size={16} />,
          shown: (
            <Marked
              text={say(
                'Odour cues and declarative learning during slow-wave sleep: a registered replication in ' +
                  'three laboratories',
              )}
              marks={[[6, 9]]}
            />
          ),
          note: say('odour-cues.pdf'),
        },
      ],
    },
    {
      id: 'nous',
      label: say('Questions, answers and notes'),
      items: [
        {
          id: 'answer',
          text: 'Cued objects were placed closer',
          icon: <Quote size={16} />,
          shown: (
            <span className="font-serif">
              <Marked text={say('Cued objects were placed closer to where they had been learned.')} marks={[[0, 3]]} />
            </span>
          ),
          note: say('Answer in Cueing in sleep'),
        },
        {
          id: 'note',
          text: 'Why cues fail',
          icon: <PenLine size={16} />,
          shown: <Marked text={say('Why cues fail')} marks={[[4, 7]]} />,
        },
      ],
    },
    {
      id: 'actions',
      label: say('Actions'),
      items: [{ id: 'theme', text: say('Switch the theme'), icon: <Keyboard size={16} />, keys: '⌘⇧L' }],
    },
    {
      id: 'ask',
      label: say('Ask'),
      items: [{ id: 'ask', text: say('Ask “cue”'), icon: <Search size={16} />, keys: '⌘↵' }],
    },
  ];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Palette')}</Button>
      {open ? (
        <CommandDialog
          label="Palette"
          placeholder={say('Search')}
          value={typed}
          onValueChange={setTyped}
          groups={groups}
          onChoose={() => setOpen(false)}
          onClose={() => setOpen(false)}
          notice={
            <p className="px-5 pt-3 text-secondary text-ink-2">{say('Offline. Only what this page knows is found.')}</p>
          }
          status=""
        />
      ) : null}
    </>
  );
}
