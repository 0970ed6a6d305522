import type { Project, SourceFile } from '@nousboard/contracts';
import { Users } from 'lucide-react';
import { useCallback } from 'react';
import { SourcesSlot, useShell } from '#app/shell/slots.tsx';
import { Thread, useThread } from '#features/answers/index.ts';
import { useSources } from '#features/sources/index.ts';
import { ReadableSources } from '#features/sources/readable-sources.tsx';
import { useProjectTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { useWish } from '#lib/wishes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { useLitAgain } from './lit-again.ts';
import { useOpenDocument } from './open-document.ts';
import { useReadAnswer } from './read-answer.ts';
import { useSourceNames } from './source-names.ts';
import { UnknownThread } from './unknown-thread.tsx';
import { useNamedMessage } from './use-named-message.ts';

/**
 * A project that somebody shares: what was asked and answered, and the pages that are cited. Nothing of it can be
 * changed.
 */
export function ReadProject({ project, ownerName }: { readonly project: Project; readonly ownerName: string }) {
  const { t } = useTranslation('library');
  const id = project.conversationId;
  useProjectTitle(project.title);
  const shell = useShell();
  const sources = useSources(id);
  const { files } = sources;
  const thread = useThread(id);
  const pointed = useNamedMessage(id, thread, null);
  const { nameOf, gone } = useSourceNames(sources, thread.turns);
  const documents = useOpenDocument(id, files, gone);
  const { openFile } = documents;
  useLitAgain(thread, documents);
  const earlier = useReadAnswer(thread.turns, documents);
  const openSource = useCallback(
    (file: SourceFile, from: HTMLElement) => {
      openFile(file, from);
      shell.coverSidebar();
    },
    [openFile, shell],
  );
  useShortcut('side.close', documents.close, documents.isOpen);
  useShortcut('side.toggle', documents.isOpen ? documents.close : documents.reopen);
  useWish(id, sources.list.isSuccess, wish => {
    if (wish.kind === 'source') documents.openWished(wish);
  });
  return (
    <>
      <SourcesSlot>
        <ReadableSources sources={sources} openFileId={documents.opened?.fileId ?? null} onOpen={openSource} />
      </SourcesSlot>
      <h1 id="screen-title" className="sr-only">
        {project.title}
      </h1>
      <Thread
        key={id}
        turns={thread.turns}
        run={undefined}
        strictness={project.strictness}
        nameOf={nameOf}
        gone={gone}
        isPanelOpen={documents.isOpen}
        onOpenPassages={documents.openPassages}
        onAskWords={null}
        older={thread.older}
        citationStyle={project.citationStyle}
        verbs={null}
        onPick={thread.pick}
        pointed={pointed}
        onShareImage={null}
        isTheirs
        dock={null}
        empty={
          thread.messages.isSuccess ? (
            <EmptyState className="pt-[18vh]" title={<span className="text-title">{t('reading.empty')}</span>} />
          ) : (
            <UnknownThread messages={thread.messages} />
          )
        }
      />
      <p className="flex flex-none items-center gap-2 border-t border-line px-5 py-3 text-secondary text-ink-2">
        <Users size={16} aria-hidden="true" className="flex-none text-ink-3" />
        <span>{t('reading.line', { name: ownerName })}</span>
      </p>
      <DocumentSheet documents={documents} files={files} gone={gone} earlier={earlier} within={null} />
    </>
  );
}
