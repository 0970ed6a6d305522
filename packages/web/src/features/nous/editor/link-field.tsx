import type { EditorView } from 'prosemirror-view';
import { useId, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { linkRange, setLink } from './commands.ts';
import { typedAddress } from './links.ts';

/** The address of a link, set by Enter and taken away by an empty one. What is no address is told. */
export function LinkField({ view, onClose }: { readonly view: EditorView; readonly onClose: () => void }) {
  const { t } = useTranslation('nous');
  const [address, setAddress] = useState(() => linkRange(view.state).href);
  const [isRefused, setIsRefused] = useState(false);
  const note = useId();
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
        const href = address.trim() === '' ? '' : typedAddress(address);
        if (href === null) setIsRefused(true);
        else set(href);
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it was just asked for, to be typed into
        autoFocus
        aria-label={t('editor.address')}
        placeholder="https://"
        dir="ltr"
        value={address}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? note : undefined}
        onChange={event => {
          setAddress(event.target.value);
          setIsRefused(false);
        }}
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
      {isRefused ? (
        <p id={note} role="alert" className="w-full text-secondary text-bad">
          {t('editor.noAddress')}
        </p>
      ) : null}
    </form>
  );
}
