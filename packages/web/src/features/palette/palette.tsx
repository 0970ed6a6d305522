import {
  type ConversationId,
  type FoundMessage,
  type FoundSource,
  MAX_QUESTION_CHARACTERS,
  type ReplyOf,
  type search,
} from '@nousboard/contracts';
import { searchKey, searchWords } from '@nousboard/core/text';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, FileText, Folder, Keyboard, MessageSquareText, PenLine, Quote, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { formatAgo } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { hearsShortcut, keysText, runShortcut, type ShortcutName, shownKeys } from '#lib/keyboard.ts';
import { useOnline } from '#lib/online.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { CommandDialog, type CommandGroup, type CommandRow } from '#ui/command-dialog.tsx';
import { AfterAWhile } from '#ui/skeleton.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { actions, keysOf, places } from './key-groups.ts';
import { Marked } from './marked.tsx';
import { paletteQueries } from './palette.queries.ts';
import { recentChoices, recentFirst, rememberChoice } from './recent-choices.ts';

const SEARCH_AFTER_MS = 120;

export interface PaletteProps {
  /** The project that is open; null elsewhere. */
  readonly project: ConversationId | null;
  /** It is there, and one's own: sources can be added to it. */
  readonly isOwn: boolean;
  readonly onProject: (conversationId: ConversationId) => void;
  readonly onMessage: (message: Pick<FoundMessage, 'messageId' | 'conversationId'>) => void;
  readonly onSource: (source: Pick<FoundSource, 'fileId' | 'title' | 'conversationIds'>) => void;
  readonly onAsk: (text: string) => void;
  /** Closes it; what was chosen is done when it is gone. */
  readonly onLeave: (then?: () => void) => void;
}

interface Row extends CommandRow {
  readonly run: () => void;
}

/** Everything by its name: one's projects, sources and answers, what can be done here, and the way to ask. */
export function Palette({ project, isOwn, onProject, onMessage, onSource, onAsk, onLeave }: PaletteProps) {
  const { t } = useTranslation([
    'palette',
    'answers',
    'common',
    'memory',
    'nous',
    'project',
    'projects',
    'reader',
    'highlights',
    'shell',
    'sources',
  ]);
  const isOnline = useOnline();
  const [value, setValue] = useState('');
  const typed = value.trim();
  const sought = useDebounced(typed, SEARCH_AFTER_MS);
  const found = useQuery(paletteQueries.found(sought));
  const projects = useQuery({ ...paletteQueries.recentProjects, enabled: typed === '' });
  const sources = useQuery(paletteQueries.recentSources(project));
  const [recent] = useState(recentChoices);
  const isOld = sought !== typed || found.isPlaceholderData;
  const isBehind = typed !== '' && isOnline && (isOld || found.isFetching);

  const groups = useMemo(() => {
    const command = (name: ShortcutName, icon: Row['icon']): Row => ({
      id: name,
      text: t(keysOf[name][1]),
      icon,
      keys: shownKeys(name),
      run: () => runShortcut(name),
    });
    const has = (text: string) => searchWords(typed).every(word => searchKey(text).includes(word));
    const commands = (names: readonly ShortcutName[], icon: Row['icon']) =>
      names
        .filter(hearsShortcut)
        .map(name => command(name, icon))
        .filter(({ text }) => has(text));
    const isSearch = typed !== '';
    const known = isSearch && found.data ? (isOld ? stillFound(found.data, has) : found.data) : undefined;

    const go: Row[] = (
      known?.projects ?? (isSearch ? [] : (projects.data ?? []).map(one => ({ ...one, marks: [] })))
    ).map(({ conversationId, title, marks, updatedAt }) => ({
      id: conversationId,
      text: title,
      icon: <Folder size={16} />,
      shown: <Marked text={title} marks={marks} />,
      note: t('changed', { ago: formatAgo(updatedAt) }),
      run: () => onProject(conversationId),
    }));
    const read: Row[] = (
      known?.sources ??
      (isSearch || !project
        ? []
        : (sources.data ?? []).map(file => ({
            fileId: file.file_id,
            title: file.title,
            filename: file.filename,
            marks: [] as [number, number][],
            conversationIds: [project],
          })))
    ).map(source => ({
      id: source.fileId,
      text: source.title,
      icon: <FileText size={16} />,
      shown: <Marked text={source.title} marks={source.marks} />,
      note:
        source.conversationIds.length === 0
          ? t(isOwn ? 'addsHere' : 'addsAnew', { filename: source.filename })
          : source.filename === source.title
            ? undefined
            : source.filename,
      run: () => onSource(source),
    }));
    const said: Row[] = (known?.messages ?? []).map(message => ({
      id: message.messageId,
      text: message.snippet,
      icon: message.isNote ? (
        <PenLine size={16} />
      ) : message.isCreatedByUser ? (
        <MessageSquareText size={16} />
      ) : (
        <Quote size={16} />
      ),
      shown: (
        <span className="font-serif">
          <Marked text={message.snippet} marks={message.marks} />
        </span>
      ),
      note: t(message.isNote ? 'note' : message.isCreatedByUser ? 'question' : 'answer', {
        project: message.projectTitle,
        ago: formatAgo(message.createdAt),
      }),
      run: () => onMessage(message),
    }));
    const ask: Row[] = isSearch
      ? [
          {
            id: 'ask',
            text: t('ask', { text: typed }),
            icon: <Search size={16} />,
            keys: keysText('palette.ask'),
            run: () => onAsk(typed),
          },
        ]
      : [];
    const all: CommandGroup<Row>[] = [
      {
        id: 'go',
        label: t('groups.go'),
        items: recentFirst([...commands(places, <ArrowRight size={16} className="flip" />), ...go], recent),
      },
      { id: 'sources', label: t('groups.sources'), items: recentFirst(read, recent) },
      { id: 'nous', label: t('groups.nous'), items: recentFirst(said, recent) },
      {
        id: 'actions',
        label: t('groups.actions'),
        items: recentFirst(commands(actions, <Keyboard size={16} />), recent),
      },
      { id: 'ask', label: t('groups.ask'), items: ask },
    ];
    return all.filter(({ items }) => items.length > 0);
  }, [
    t,
    typed,
    isOld,
    found.data,
    projects.data,
    sources.data,
    project,
    isOwn,
    recent,
    onProject,
    onSource,
    onMessage,
    onAsk,
  ]);

  const count = groups.reduce((sum, { id, items }) => sum + (id === 'ask' ? 0 : items.length), 0);
  const choose = (row: Row) => {
    rememberChoice(row.id);
    onLeave(row.run);
  };
  // Enter was faster than the search: what it finds first is what was meant.
  const [isHurried, setIsHurried] = useState(false);
  const first = groups[0]?.items[0];
  useEffect(() => {
    if (!isHurried || isBehind) return;
    setIsHurried(false);
    if (!first) return;
    rememberChoice(first.id);
    onLeave(first.run);
  }, [isHurried, isBehind, first, onLeave]);
  const failure = typed === '' ? projects : found;

  return (
    <CommandDialog<Row>
      label={t('label')}
      placeholder={t('placeholder')}
      value={value}
      onValueChange={next => {
        setValue(next);
        setIsHurried(false);
      }}
      maxCharacters={MAX_QUESTION_CHARACTERS}
      groups={groups}
      onChoose={choose}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || typed === '' || event.nativeEvent.isComposing) return;
        const isAsking = event.metaKey || event.ctrlKey;
        if (!isAsking && !(isBehind && count === 0)) return;
        event.preventDefault();
        event.stopPropagation();
        if (isAsking) onLeave(() => onAsk(typed));
        else setIsHurried(true);
      }}
      onClose={() => onLeave()}
      notice={
        !isOnline ? (
          <Notice>{t('offline')}</Notice>
        ) : failure.isError ? (
          <Notice>
            <span>
              {t('failed')} {problemText(failure.error)}
            </span>
            <Button size="small" onClick={() => void failure.refetch()}>
              {t('common:retry')}
            </Button>
          </Notice>
        ) : isBehind && count === 0 ? (
          <AfterAWhile>
            <Notice>{t('searching')}</Notice>
          </AfterAWhile>
        ) : typed !== '' && count === 0 ? (
          <Notice>{t('nothing', { text: typed })}</Notice>
        ) : null
      }
      status={isBehind ? '' : typed === '' ? '' : t('count', { count })}
    />
  );
}

type Found = ReplyOf<typeof search>;

/** While one types on, what was found before stays only as far as it still fits. */
const stillFound = ({ projects, messages, sources }: Found, has: (text: string) => boolean): Found => ({
  projects: projects.filter(({ title }) => has(title)),
  messages: messages.filter(({ snippet }) => has(snippet)),
  sources: sources.filter(({ title, filename }) => has(`${title} ${filename}`)),
});

function Notice({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-5 pt-3 text-secondary text-ink-2 [overflow-wrap:anywhere]">
      {children}
    </div>
  );
}
