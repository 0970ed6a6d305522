import type { FileId, Project } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { use, useCallback, useMemo } from 'react';
import { accountQueries } from '#features/accounts/index.ts';
import { loadPrinting } from '#features/answers/index.ts';
import { type PictureTurn, remarksOf, type WriteMessage } from '#features/exporting/index.ts';
import { sourceQueries } from '#features/sources/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { namesOfFiles } from './source-names.ts';

/**
 * How the answers of a project are written and drawn outside of it: by the answers' own rules, with the names of its
 * sources. Suspends until the parts are here.
 */
export function usePrinting({ conversationId, citationStyle }: Project) {
  const { PrintedTurn, writtenAnswer, messagesOnScreen } = use(loadPrinting());
  const { t } = useTranslation('common');
  const { data: config } = useQuery(accountQueries.config());
  const { data: files, isPending } = useQuery(sourceQueries.ofProject(conversationId));
  const names = useMemo(() => namesOfFiles(files ?? []), [files]);
  const nameOf = useCallback((fileId: FileId) => names.get(fileId), [names]);
  const write = useCallback<WriteMessage>(
    (message, question) => writtenAnswer(citationStyle, message, question, nameOf),
    [writtenAnswer, citationStyle, nameOf],
  );
  const drawTurn = useCallback(
    (turn: PictureTurn) => (
      <PrintedTurn
        {...turn}
        remarks={turn.answer ? remarksOf({ message: turn.answer, version: null }) : []}
        citationStyle={citationStyle}
        nameOf={nameOf}
      />
    ),
    [PrintedTurn, citationStyle, nameOf],
  );
  return { write, drawTurn, messagesOnScreen, product: config?.appTitle ?? t('product'), isReady: !isPending };
}
