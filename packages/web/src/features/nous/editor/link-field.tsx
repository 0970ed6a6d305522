import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { linkRange, setLink } from './commands.ts';
import { isSafeAddress } from './schema.ts';

/** The address of a link, set by Enter and taken away by an empty one. */
export function LinkField({ view, onClose }: { readonly view: EditorView; readonly onClose: () => void }) {
  const { t } = useTranslation('nous');
  const [address, setAddress] = useState(() => linkRange(view.state).href);
  const typed = address.trim();
  // "example.org" is meant as an address of the web.
  const href = typed !== '' && /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(typed) ? `https://${typed}` : typed;
  const close = () => {
    onClose();
    view.focus();
  };
  const set = (to: string) => {
    setLink(to)(view.state, view.dispatch);
    close();
  };
  return (
    <form
      className="flex w-full flex-wrap items-center gap-1.5 py-1"
      onSubmit={event => {
        event.preventDefault();
        if (isSafeAddress(href)) set(href);
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it was just asked for, to be typed into
        autoFocus
        aria-label={t('editor.address')}
        placeholder="https://"
        dir="ltr"
        value={address}
        onChange={event => setAddress(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
        className="h-8 min-w-40 flex-1 rounded-r2 border border-line-control bg-sheet px-2.5 text-body
          pointer-coarse:h-11"
      />
      <Button size="small" type="submit">
        {t('editor.set')}
      </Button>
      {linkRange(view.state).href ? (
        <Button size="small" variant="quiet" onClick={() => set('')}>
          {t('editor.unlink')}
        </Button>
      ) : null}
    </form>
  );
}
