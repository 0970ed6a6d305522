import type { Preset } from '@nousboard/contracts';
import { ArrowDown, ArrowUp, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NameField } from '#ui/name-field.tsx';
import { PresetNote } from './preset-note.tsx';

export interface PresetRowProps {
  readonly preset: Preset;
  readonly isOffered: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Null where there is no project to apply it to. */
  readonly onApply: (() => void) | null;
  readonly onNew: () => void;
  readonly onChange: (changes: {
    readonly title?: string;
    readonly order?: number;
    readonly defaultPreset?: boolean;
  }) => void;
  readonly onDelete: () => void;
}

/** One preset among the others. Moving it takes the focus along. */
export function PresetRow({ preset, isOffered, isFirst, isLast, onApply, onNew, onChange, onDelete }: PresetRowProps) {
  const { t } = useTranslation('generation');
  const { title, order, defaultPreset } = preset;
  const [typed, setTyped] = useState<string | null>(null);
  const buttons = useRef<Partial<Record<'rename' | 'up' | 'down', HTMLButtonElement | null>>>({});
  const next = useRef<{ readonly button: 'rename' | 'up' | 'down'; readonly leaves: number | null } | null>(null);
  // In the commit that takes the field away or moves the row: the browser lets go of the focus there.
  useLayoutEffect(() => {
    if (next.current === null || typed !== null || next.current.leaves === order) return;
    const { button } = next.current;
    next.current = null;
    buttons.current[button === 'up' && isFirst ? 'down' : button === 'down' && isLast ? 'up' : button]?.focus();
  });
  const rename = (named: string) => {
    next.current = { button: 'rename', leaves: null };
    setTyped(null);
    if (named !== '' && named !== title) onChange({ title: named });
  };
  const move = (to: 'up' | 'down') => {
    next.current = { button: to, leaves: order };
    onChange({ order: order + (to === 'up' ? -1 : 1) });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1.5 py-2.5">
      <div className="min-w-[min(100%,180px)] flex-1">
        {typed === null ? (
          <span className="block text-ui font-medium wrap-anywhere row-text">{title}</span>
        ) : (
          <NameField
            label={t('presets.renameField')}
            saveLabel={t('presets.saveName')}
            value={typed}
            maxCharacters={200}
            onChange={setTyped}
            onSave={() => rename(typed.trim())}
            onGiveUp={() => rename('')}
          />
        )}
        <PresetNote preset={preset} isOffered={isOffered} />
      </div>
      <div className="flex max-w-full flex-wrap items-center justify-end gap-0.5">
        <IconButton
          size="bar"
          label={t('presets.startWith', { title })}
          aria-pressed={defaultPreset}
          onClick={() => onChange({ defaultPreset: !defaultPreset })}
        >
          <Star size={15} aria-hidden="true" className={defaultPreset ? 'fill-current' : undefined} />
        </IconButton>
        <IconButton
          ref={element => {
            buttons.current.up = element;
          }}
          size="bar"
          label={t('presets.up', { title })}
          disabled={isFirst}
          onClick={() => move('up')}
        >
          <ArrowUp size={15} aria-hidden="true" />
        </IconButton>
        <IconButton
          ref={element => {
            buttons.current.down = element;
          }}
          size="bar"
          label={t('presets.down', { title })}
          disabled={isLast}
          onClick={() => move('down')}
        >
          <ArrowDown size={15} aria-hidden="true" />
        </IconButton>
        <IconButton
          ref={element => {
            buttons.current.rename = element;
          }}
          size="bar"
          label={t('presets.rename', { title })}
          onClick={() => setTyped(title)}
        >
          <Pencil size={15} aria-hidden="true" />
        </IconButton>
        <IconButton size="bar" label={t('presets.delete', { title })} onClick={onDelete}>
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
        {onApply ? (
          <>
            <IconButton size="bar" label={t('presets.newWith', { title })} disabled={!isOffered} onClick={onNew}>
              <Plus size={15} aria-hidden="true" />
            </IconButton>
            <Button
              size="small"
              className="ms-1.5"
              aria-label={t('presets.applyLabel', { title })}
              disabled={!isOffered}
              onClick={onApply}
            >
              {t('presets.apply')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            className="ms-1.5"
            aria-label={t('presets.newWith', { title })}
            disabled={!isOffered}
            onClick={onNew}
          >
            {t('presets.newProject')}
          </Button>
        )}
      </div>
    </li>
  );
}
