import { searchKey, searchWords } from '@nousboard/core/text';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { accountQueries } from '#features/accounts/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText, shownKeys } from '#lib/keyboard.ts';
import { TextField } from '#ui/text-field.tsx';

const QUESTIONS = ['kinds', 'origin', 'declined', 'builtin', 'whose', 'delete', 'keep', 'keys'] as const;

/** `/help`: what people ask about the product, for installations that have no help of their own. */
export function HelpScreen() {
  const { t } = useTranslation('help');
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('title'), config?.appTitle);
  const [value, setValue] = useState('');
  const words = searchWords(value);
  const known = QUESTIONS.map(name => ({
    name,
    question: t(`questions.${name}.question`),
    answer: t(`questions.${name}.answer`, { keys: shownKeys('keys.open') ?? keysText('keys.openAnywhere') }),
  }));
  const shown = known.filter(({ question, answer }) =>
    words.every(word => searchKey(`${question} ${answer}`).includes(word)),
  );
  return (
    <div
      role="region"
      aria-labelledby="help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto outline-offset-[-4px]"
    >
      <div className="mx-auto w-full max-w-[880px] px-4 pt-8 pb-12 md:px-8">
        <h1 id="help" className="font-serif text-note">
          {t('title')}
        </h1>
        <p className="mt-1 mb-5 text-input text-ink-2">{t('text')}</p>
        <TextField
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          value={value}
          onChange={event => setValue(event.target.value)}
          start={<Search size={16} aria-hidden="true" className="text-ink-3" />}
          autoComplete="off"
        />
        <p role="status" className={shown.length > 0 ? 'sr-only' : 'py-8 text-center text-ui text-ink-2'}>
          {shown.length > 0 ? '' : t('nothing')}
        </p>
        <div className="gap-8 md:columns-2">
          {shown.map(({ name, question, answer }) => (
            <section key={name} aria-labelledby={`help-${name}`} className="break-inside-avoid pt-5">
              <h2 id={`help-${name}`} className="text-ui font-semibold">
                {question}
              </h2>
              <p className="mt-1 text-ui text-ink-2">{answer}</p>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
