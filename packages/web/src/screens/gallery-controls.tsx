import { Copy, CornerDownRight, Search, Tag } from 'lucide-react';
import { useState } from 'react';
import { Banner, Notice } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip, RemovableChip } from '#ui/chip.tsx';
import { RadioRows, SwitchRow } from '#ui/choices.tsx';
import { Count } from '#ui/count.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { Part, type Say } from './gallery-part.tsx';

export function Buttons({ say }: Say) {
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

export function Fields({ say }: Say) {
  const [text, setText] = useState('auditory cueing');
  return (
    <Part title="Fields: rest, hint, error, disabled, password, large">
      <div className="grid gap-3">
        <TextField
          label={say('Search')}
          hideLabel
          placeholder={say('Search title or file name')}
          start={<Search size={16} aria-hidden="true" className="text-ink-3" />}
        />
        <TextField
          label={say('Name')}
          value={text}
          onChange={event => setText(event.target.value)}
          hint={say('3 to 80 characters.')}
        />
        <TextField label={say('Email')} defaultValue="mara@uni" error={say('Please enter a valid email.')} />
        <TextField label={say('Username')} defaultValue="mara_lindholm" disabled />
        <TextField label={say('Password')} type="password" defaultValue="correct horse" size="large" />
      </div>
    </Part>
  );
}

export function Chips({ say }: Say) {
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

export function Choices({ say }: Say) {
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
          {
            value: 'strict',
            label: say('Strict'),
            note: say('Answers from relevant information. Declines less often.'),
          },
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

export function Messages({ say }: Say) {
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
