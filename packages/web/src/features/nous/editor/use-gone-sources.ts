import type { FileId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useMemo } from 'react';
import { filesThereQuery } from './files-there.ts';
import { citedFiles, withGone } from './gone-sources.ts';

/** Has the editor strike what is gone of the sources that it cites. */
export function useGoneSources(view: EditorView | undefined, doc: Node | undefined): void {
  const cited = useMemo(() => (doc ? citedFiles(doc).join() : ''), [doc]);
  const { data: there } = useQuery(filesThereQuery(cited));
  useEffect(() => {
    if (!view || !there || view.isDestroyed) return;
    const gone = (cited.split(',') as FileId[]).filter(fileId => !there.has(fileId));
    view.dispatch(withGone(view.state, new Set(gone)));
  }, [view, cited, there]);
}
