import type { Tag, TagId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check, Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TwoStepButton } from '#ui/two-step-button.tsx';
import { nousQueries, useTagChanges } from './nous.queries.ts';

const MOST_LETTERS = 80;
const keyOf = (name: string) => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Search or create, and all tags to tick, rename and delete. A change that fails leaves everything as it was, and
 * nothing is said of it.
 */
export function TagsList({
  chosen,
  onChange,
}: {
  readonly chosen: readonly TagId[];
  readonly onChange: (chosen: readonly TagId[]) => void;
}) {
  const { t } = useTranslation(['nous', 'common']);
  const tags = useQuery(nousQueries.tags);
  const { create } = useTagChanges();
  const [typed, setTyped] = useState('');
  const wanted = keyOf(typed);
  const all = tags.data ?? [];
  const found = all.filter(({ name }) => keyOf(name).includes(wanted));
  const isNew = wanted !== '' && !all.some(({ name }) => keyOf(name) === wanted);
  const toggle = (tagId: TagId) =>
    onChange(chosen.includes(tagId) ? chosen.filter(id => id !== tagId) : [...chosen, tagId]);
  const make = () =>
    create.mutate(typed.trim(), {
      onSuccess: ({ tagId }) => {
        setTyped('');
        onChange([...chosen, tagId]);
      },
    });
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [only] = found;
    if (isNew) make();
    else if (only && found.length === 1) toggle(only.tagId);
  };
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={t('tags.search')}
        hideLabel
        placeholder={t('tags.search')}
        value={typed}
        data-max-characters={MOST_LETTERS}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={enter}
        start={<Search size={14} aria-hidden="true" className="flex-none text-ink-3" />}
      />
      {tags.isError ? (
        <p className="flex items-center gap-2 px-2 py-1.5 text-secondary text-ink-2">
          {problemText(tags.error)}
          <Button size="small" onClick={() => void tags.refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      ) : null}
      <ul className="flex max-h-72 flex-col overflow-y-auto">
        {found.map(tag => (
          <TagRow
            key={tag.tagId}
            tag={tag}
            isChosen={chosen.includes(tag.tagId)}
            onToggle={() => toggle(tag.tagId)}
            onGone={() => onChange(chosen.filter(id => id !== tag.tagId))}
          />
        ))}
      </ul>
      {tags.isSuccess && all.length === 0 && !isNew ? (
        <p className="px-2 py-1.5 text-secondary text-ink-3">{t('tags.empty')}</p>
      ) : null}
      {isNew ? (
        <Button
          variant="quiet"
          className="justify-start! text-start"
          icon={<Plus size={14} aria-hidden="true" />}
          busy={create.isPending && t('tags.creating')}
          onClick={make}
        >
          {t('tags.create', { name: typed.trim() })}
        </Button>
      ) : null}
    </div>
  );
}

/** Comes with the pointer or the focus, and is always there for a thumb. */
const quiet =
  'opacity-0 transition-opacity group-focus-within/tag:opacity-100 group-hover/tag:opacity-100 ' +
  'pointer-coarse:opacity-100';

function TagRow({
  tag,
  isChosen,
  onToggle,
  onGone,
}: {
  readonly tag: Tag;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onGone: () => void;
}) {
  const { t } = useTranslation(['nous', 'common']);
  const { rename, remove } = useTagChanges();
  const [name, setName] = useState<string | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setName(null);
    // After the field is gone: what opened it has the focus again.
    requestAnimationFrame(() => edit.current?.focus());
  };
  const save = () => {
    const wanted = name?.trim() ?? '';
    if (wanted === '' || wanted === tag.name) return close();
    rename.mutate({ tagId: tag.tagId, name: wanted }, { onSettled: close });
  };
  if (name !== null)
    return (
      <li className="flex items-center gap-1 py-0.5">
        <TextField
          label={t('tags.rename', { name: tag.name })}
          hideLabel
          autoFocus
          className="min-w-0 flex-1"
          value={name}
          data-max-characters={MOST_LETTERS}
          onChange={event => setName(event.target.value)}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') save();
            if (event.key === 'Escape') {
              event.stopPropagation();
              close();
            }
          }}
        />
        <IconButton label={t('tags.save')} onClick={save}>
          <Check size={16} aria-hidden="true" />
        </IconButton>
      </li>
    );
  return (
    <li className="group/tag flex min-h-9 items-center gap-1 rounded-r2 ps-2 hover:bg-hover pointer-coarse:min-h-11">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it; the rule does not know ours. */}
      <label className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch text-ui">
        <Checkbox label={tag.name} checked={isChosen} onChange={onToggle} />
        <span className="row-text min-w-0 truncate">{tag.name}</span>
      </label>
      <IconButton
        ref={edit}
        size="bar"
        label={t('tags.rename', { name: tag.name })}
        onClick={() => setName(tag.name)}
        className={quiet}
      >
        <Pencil size={14} aria-hidden="true" />
      </IconButton>
      <TwoStepButton
        label={t('tags.delete', { name: tag.name })}
        armedText={t('deleteArmed')}
        armedLabel={t('tags.deleteArmed', { name: tag.name })}
        icon={<Trash2 size={14} aria-hidden="true" />}
        busy={remove.isPending}
        className={quiet}
        onRun={() => remove.mutate(tag.tagId, { onSuccess: onGone })}
      />
    </li>
  );
}
