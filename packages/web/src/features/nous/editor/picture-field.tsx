import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { describePicture } from './pictures.ts';

/** What the selected picture shows, in words: for those who do not see it, and where it cannot be shown. */
export function PictureField({
  view,
  at,
  alt,
}: {
  readonly view: EditorView;
  readonly at: number;
  readonly alt: string;
}) {
  const { t } = useTranslation('nous');
  const [typed, setTyped] = useState(alt);
  return (
    <form
      className="flex w-full flex-wrap items-center gap-1.5 py-1"
      onSubmit={event => {
        event.preventDefault();
        describePicture(at, typed.trim())(view.state, view.dispatch);
        view.focus();
      }}
    >
      <input
        aria-label={t('editor.pictureWords')}
        placeholder={t('editor.pictureWords')}
        dir="auto"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="h-8 min-w-40 flex-1 rounded-r2 border border-line-control bg-sheet px-2.5 text-body
          pointer-coarse:h-11"
      />
      <Button size="small" type="submit">
        {t('editor.pictureDescribe')}
      </Button>
    </form>
  );
}
